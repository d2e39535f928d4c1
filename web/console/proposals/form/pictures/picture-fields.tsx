import { type ChangeEvent, useRef, useState } from 'react';
import { PICTURES } from '#contract/shared/proposals/content.ts';
import type { Picture } from '#contract/shared/proposals/views.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { useFieldState, useForm } from '#web/console/proposals/form/form-context.ts';
import { Remarked } from '#web/console/proposals/form/remark.tsx';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { PictureCard } from './picture-card.tsx';
import { UploadCard } from './upload-card.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';

const FORMATS = 'image/jpeg,image/png,image/webp,image/avif';

/** Pictures: taken or chosen, sent one by one, in their order, each cut on its own. */
export function PictureFields() {
  const { t } = useFormI18n();
  const { content, pictures: sent, sender, change } = useForm();
  const { error } = useFieldState('pictures');
  const [added, setAdded] = useState<ReadonlyMap<string, Picture>>(new Map());
  const [cropped, setCropped] = useState<Picture | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const known = new Map([...sent.map((picture) => [picture.id, picture] as const), ...added]);
  const keep = (picture: Picture) => setAdded((before) => new Map(before).set(picture.id, picture));
  const { uploads, add, retry, cancel } = usePictureUploads(sender.add, (picture) => {
    keep(picture);
    change((before) => ({ pictures: [...before.pictures, picture.id].slice(0, PICTURES.most) }), 'pictures');
  });
  const { pictures } = content;
  const left = PICTURES.most - pictures.length - uploads.length;
  const move = (id: string, to: number) =>
    change((before) => {
      const others = before.pictures.filter((each) => each !== id);
      return { pictures: [...others.slice(0, to), id, ...others.slice(to)] };
    });
  return (
    <Panel title={t('proposals.section.pictures')}>
      <Remarked field="pictures">
        <p className="max-w-[70ch] text-sm text-cocoa-2">{t('proposals.pictures.hint')}</p>
        <ul className="mt-2 grid grid-cols-2 gap-3 xs:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
          {pictures.map((id, index) => {
            const picture = known.get(id);
            return (
              <PictureCard
                key={id}
                id={id}
                url={picture?.url ?? null}
                index={index}
                count={pictures.length}
                isDragged={dragged === id}
                mayCrop={picture?.original != null}
                onMove={(to) => move(id, to)}
                onCrop={() => setCropped(picture ?? null)}
                onRemove={() =>
                  change((before) => ({ pictures: before.pictures.filter((each) => each !== id) }), 'pictures')
                }
                onDrag={setDragged}
                onDropHere={() => dragged !== null && move(dragged, index)}
              />
            );
          })}
          {uploads.map((upload) => (
            <UploadCard
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onCancel={() => cancel(upload.id)}
            />
          ))}
        </ul>
        {left > 0 ? (
          <AddButtons isInvalid={error !== undefined} onChoose={(files) => add(files.slice(0, left))} />
        ) : (
          <p className="text-sm text-cocoa-2">{t('proposals.pictures.full')}</p>
        )}
        {error && (
          <p id="pictures-error" className="flex items-start gap-1.5 text-sm font-medium text-berry">
            <Icon name="alert" className="mt-0.5 size-4.5" />
            {error}
          </p>
        )}
      </Remarked>
      <CropDialog
        picture={cropped}
        onClose={() => setCropped(null)}
        onCropped={(old, picture) => {
          keep(picture);
          change((before) => ({ pictures: before.pictures.map((id) => (id === old ? picture.id : id)) }), 'pictures');
          setCropped(null);
        }}
      />
    </Panel>
  );
}

function AddButtons({ isInvalid, onChoose }: { isInvalid: boolean; onChoose: (files: File[]) => void }) {
  const { t } = useFormI18n();
  const camera = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    target.value = '';
  };
  const described = isInvalid ? { 'aria-invalid': true, 'aria-describedby': 'pictures-error' } : {};
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="small" className="not-any-pointer-coarse:hidden" onClick={() => camera.current?.click()}>
        {t('proposals.pictures.photo')}
      </Button>
      <Button variant="outline" size="small" icon="plus" {...described} onClick={() => picker.current?.click()}>
        {t('proposals.pictures.add')}
      </Button>
      <input ref={camera} type="file" accept="image/*" capture="environment" onChange={choose} hidden />
      <input ref={picker} type="file" accept={FORMATS} multiple onChange={choose} hidden data-pictures="" />
    </div>
  );
}
