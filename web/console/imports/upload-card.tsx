import { type DragEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { IMPORT_KINDS, type ImportKind } from '#contract/shared/selling/imports/columns.ts';
import { IMPORT_LIMITS } from '#contract/shared/selling/imports/limits.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { uploadFile } from '#web/console/session/upload.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { fieldMessage, fieldOf } from '#web/shared/api/form-errors.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { saveFrom } from './queries.ts';

/** Chooses what a file is for, and uploads it. */
export function UploadCard({ mayPropose }: { mayPropose: boolean }) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const navigate = useNavigate();
  const group = useId();
  const [kind, setKind] = useState<ImportKind>('prices_stock');
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const upload = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > IMPORT_LIMITS.bytes) return setFailure(fieldMessage(i18n, { message: 'tableSize' }) ?? null);
    setFailure(null);
    setPart(0);
    try {
      const options = { signal: new AbortController().signal, onProgress: setPart };
      const { id } = await uploadFile('uploadImport', { kind }, file, options);
      void navigate(`/seller/imports/${id}`);
    } catch (error) {
      const code = fieldOf(error, 'file');
      setFailure(
        (code && fieldMessage(i18n, { message: code })) || errorMessage(i18n, error, t('imports.uploadFailed')),
      );
      setPart(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void upload(event.dataTransfer.files[0]);
  };

  return (
    <section className="panel flex flex-col gap-4 p-5 md:p-6">
      <fieldset>
        <legend className="mb-2.5 font-semibold">{t('imports.choose')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {IMPORT_KINDS.map((each) => (
            <RadioCard key={each} name={group} value={each} isChosen={kind === each} onChoose={() => setKind(each)}>
              <span className="block font-semibold">{t(`imports.kind.${each}`)}</span>
              <span className="block text-sm text-cocoa-2">{t(`imports.kindText.${each}`)}</span>
            </RadioCard>
          ))}
        </div>
        {mayPropose && (
          <p className="mt-3 text-sm text-cocoa-2">
            {t('imports.newProducts')}{' '}
            <Link to="/seller/proposals/new" className="font-semibold text-crust-d underline">
              {t('imports.propose')}
            </Link>
          </p>
        )}
      </fieldset>
      <label
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-2xl border-2 border-line border-dashed bg-flour px-4 py-6 text-center hover:border-crust has-focus-visible:outline-2 has-focus-visible:outline-crust has-focus-visible:outline-offset-2"
      >
        <input
          type="file"
          className="sr-only"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={part !== null}
          onChange={({ target }) => {
            void upload(target.files?.[0]);
            target.value = '';
          }}
        />
        <span className="inline-flex items-center gap-2 font-semibold text-crust-d">
          <Icon name="plus" className="size-5" />
          {part === null ? t('imports.file') : t('imports.uploading')}
        </span>
        {part === null ? (
          <span className="text-sm text-cocoa-2">{t('imports.drop')}</span>
        ) : (
          <progress className="h-2 w-full max-w-60 accent-crust" value={part} aria-label={t('imports.uploading')} />
        )}
      </label>
      <FailureNote>{failure}</FailureNote>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton to="/seller/exports" variant="quiet" size="small" icon="download">
          {t('imports.toExports')}
        </LinkButton>
        <Button
          variant="plain"
          size="small"
          onClick={() => void saveFrom(i18n, 'downloadTemplate', { kind }, { format: 'xlsx', language })}
        >
          {t('imports.template')}
        </Button>
      </div>
    </section>
  );
}
