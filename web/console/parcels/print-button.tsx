import { type FormEvent, useState } from 'react';
import { PAPER_SIZES, PARCEL_PAPERS } from '#contract/seller/orders/papers.ts';
import { useDownload } from '#web/console/parts/use-download.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { downloadFile } from '#web/console/session/api.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';

/** Prints a pick list or packing slips of parcels. */
export function PrintButton({ ids, size }: { ids: readonly string[]; size?: 'small' }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} variant="outline" icon="copy" onClick={() => setOpen(true)}>
        {t('parcels.print')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('parcels.print')}>
        {isOpen && <PrintForm ids={ids} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function PrintForm({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { t } = useI18n();
  const { isRunning, start, stop } = useDownload();
  const [paper, setPaper] = useState<(typeof PARCEL_PAPERS)[number]>(ids.length > 1 ? 'pick_list' : 'slips');
  const [paperSize, setPaperSize] = useState<string>('a5');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return stop();
    const wanted = { paper, size: paperSize, ids: ids.join(',') };
    if (await start((signal) => downloadFile('printParcels', wanted, signal))) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-2.5">
        <legend className="sr-only">{t('parcels.print')}</legend>
        {PARCEL_PAPERS.map((each) => (
          <RadioCard key={each} name="paper" value={each} isChosen={paper === each} onChoose={() => setPaper(each)}>
            <span className="block font-semibold">{t(`parcels.paper.${each}`)}</span>
            <span className="block text-sm text-cocoa-2">{t(`parcels.paperText.${each}`)}</span>
          </RadioCard>
        ))}
      </fieldset>
      {paper === 'slips' && (
        <Field label={t('parcels.paperSize')}>
          {(props) => (
            <Select {...props} value={paperSize} onChange={(event) => setPaperSize(event.target.value)}>
              {PAPER_SIZES.map((each) => (
                <option key={each} value={each}>
                  {each.toUpperCase()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button type="submit" icon="download" isBusy={isRunning}>
        {t('parcels.paperDownload')}
      </Button>
    </form>
  );
}
