import { QuantityField } from '#web/shared/components/forms/quantity-field.tsx';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import type { ReturnDraft } from '#web/shop/data/returns/draft.ts';
import { useReturnI18n } from '#web/shop/features/returns/words/words.ts';
import type { OpenLine, OpenParcel } from './open-parcels.ts';
import { Section } from './section.tsx';

interface ChooseParcelProps {
  parcels: OpenParcel[];
  chosenId: string | null;
  onChoose: (parcelId: string) => void;
}

/** A return is of one parcel, since one vendor answers it. */
export function ChooseParcel({ parcels, chosenId, onChoose }: ChooseParcelProps) {
  const { t, pick, format } = useReturnI18n();
  return (
    <Section title={t('ret.form.parcel')}>
      <div role="radiogroup" aria-label={t('ret.form.parcel')} className="grid gap-2.5 md:grid-cols-2">
        {parcels.map(({ id, vendor, lines }) => (
          <RadioCard key={id} name="parcel" value={id} isChosen={id === chosenId} onChoose={() => onChoose(id)}>
            <b className="block">{pick(vendor.name, vendor.nameEn)}</b>
            <span className="text-sm text-cocoa-2">
              {format.list(lines.map(({ item }) => pick(item.product.name, item.product.nameEn)))}
            </span>
          </RadioCard>
        ))}
      </div>
    </Section>
  );
}

interface ChooseLinesProps {
  parcel: OpenParcel;
  pieces: ReturnDraft['pieces'];
  onChange: (lineId: string, count: number) => void;
  error: string | null;
}

export function ChooseLines({ parcel, pieces, onChange, error }: ChooseLinesProps) {
  const { t } = useReturnI18n();
  return (
    <Section title={t('ret.form.lines')} error={error}>
      <ul>
        {parcel.lines.map((line) => (
          <Line
            key={line.item.id}
            line={line}
            count={pieces[line.item.id] ?? 0}
            onChange={(count) => onChange(line.item.id, count)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface LineProps {
  line: OpenLine;
  count: number;
  onChange: (count: number) => void;
}

function Line({ line: { item, returnable }, count, onChange }: LineProps) {
  const { t, pick } = useReturnI18n();
  const name = pick(item.product.name, item.product.nameEn);
  const most = t('ret.form.most', { count: returnable.pieces });
  return (
    <li className="grid grid-cols-[56px_1fr] items-center gap-x-3.5 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[56px_1fr_auto]">
      <Picture src={item.product.images[0]} alt="" sizes="56px" className="rounded-picture" />
      <p className="min-w-0 leading-snug wrap-anywhere">
        <b className="font-semibold">{name}</b>
        <small className="block text-sm text-cocoa-2">
          <bdi>{pick(item.variantName, item.variantNameEn)}</bdi>
          {' · '}
          {most}
        </small>
        {item.returns?.rule !== 'free' && (
          <small className="block text-sm text-cocoa-2">
            {t(item.returns?.rule === 'never' ? 'returns.never' : 'returns.sealed')}
          </small>
        )}
      </p>
      <div className="max-sm:col-start-2">
        <QuantityField
          label={t('ret.form.piecesOf', { product: name })}
          value={count}
          minimum={0}
          maximum={returnable.pieces}
          maximumNote={most}
          onChange={onChange}
        />
      </div>
    </li>
  );
}
