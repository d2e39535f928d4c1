import { useId } from 'react';
import type { Returnable } from '#contract/operator/orders/open-return.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { LinePieces } from '#web/console/returns/line-pieces.tsx';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { type Choice, linesOf, reasonsOf, untilOf } from './choice.ts';

interface GoodsProps {
  returnable: Returnable;
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
  error: string | undefined;
}

/** The pieces of one parcel that go back, and until when each may. */
export function ChosenGoods({ returnable, choice, onChange, error }: GoodsProps) {
  const { t } = useI18n();
  const errorId = useId();
  const { reason, pieces } = choice;
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-2 font-semibold">{t('openReturn.pieces')}</legend>
      <LinePieces
        lines={linesOf(returnable, choice).lines}
        labelOf={(name) => t('openReturn.piecesOf', { name })}
        maximumNote={t('openReturn.most')}
        piecesOf={({ id }) => pieces.get(id) ?? 0}
        noteOf={(line) => reason !== '' && <Until until={untilOf(line, reason)} />}
        onChange={(id, count) => onChange({ pieces: new Map(pieces).set(id, count) })}
      />
      {error && (
        <p id={errorId} role="alert" className="mt-2 text-sm font-medium text-berry">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ParcelFieldProps = Pick<GoodsProps, 'returnable' | 'choice' | 'onChange'>;

/** Goods of one store go back at a time. Nothing if there is no other. */
export function ParcelField({ returnable: { parcels }, choice, onChange }: ParcelFieldProps) {
  const { t, pick } = useI18n();
  if (parcels.length < 2) return null;
  const change = (parcelId: string) => {
    const reasons: readonly string[] = reasonsOf(parcels.find(({ id }) => id === parcelId)?.lines ?? []);
    const reason = reasons.includes(choice.reason) ? choice.reason : '';
    onChange({ parcelId, pieces: new Map(), isLate: false, reason });
  };
  return (
    <Field label={t('openReturn.parcel')}>
      {(field) => (
        <Select {...field} value={choice.parcelId} onChange={(event) => change(event.target.value)}>
          {parcels.map(({ id, vendor }) => (
            <option key={id} value={id}>
              {pick(vendor.name, vendor.nameEn)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Until({ until }: { until: string | null }) {
  const { t, format } = useI18n();
  const isOver = until === null || Date.parse(until) < Date.now();
  const text =
    until === null
      ? t('openReturn.never')
      : t(isOver ? 'openReturn.over' : 'openReturn.until', { time: format.dateTime(until) });
  return <span className={`block text-sm ${isOver ? 'text-berry' : 'text-cocoa-2'}`}>{text}</span>;
}
