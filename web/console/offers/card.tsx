import { memo, useId } from 'react';
import type { SellerVariant } from '#contract/seller/offers.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { changeCells, useDrafts } from './edits-store.ts';
import { StateBadges } from './grid/columns.tsx';
import { SwitchTrack } from './grid/grid-cell.tsx';
import { daysLeft, daysText, seenOf } from './rows.ts';
import { SaleLine } from './sale-price.tsx';
import { type Field, readCell, writeCell } from './sheet/cells.ts';

export interface CardRights {
  prices: boolean;
  stock: boolean;
  catalogue: boolean;
}

interface CardProps {
  vendorId: string;
  row: SellerVariant;
  rights: CardRights;
}

const STEP =
  'grid size-12 shrink-0 place-items-center rounded-button border-[1.5px] border-line text-crust-d hover:bg-crumb disabled:opacity-40';

/** One pack on a phone: a price field, stock with a step down and a step up, and the switch. */
export const Card = memo(function Card({ vendorId, row, rights }: CardProps) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const typed = useDrafts(({ drafts }) => drafts[vendorId]?.edits.cells[row.id]);
  const change = (field: Field, text: string) =>
    changeCells(vendorId, [{ id: row.id, row: seenOf(row, i18n), field, text }]);
  const isOn = typed?.isOn === undefined ? row.isOn : typed.isOn === '1';
  const stock = typed?.stock ?? String(row.stock);
  // The steps count on from what is typed: while that is no number, from what there is.
  const pieces = readCell('stock', stock).value ?? row.stock;
  const name = `${pick(row.productName, row.productNameEn)} ${pick(row.packName, row.packNameEn)}`;
  const days = daysLeft(row);
  return (
    <article aria-label={name} className="card flex flex-col gap-3 p-4">
      <div className="flex items-start gap-3">
        <div className="w-14 shrink-0">
          <Picture src={row.imageUrl} alt="" sizes="56px" className="rounded-xl" />
        </div>
        <div className="min-w-0 flex-1">
          <Link to={`/seller/offers/${row.offerId}`} className="line-clamp-2 rounded font-semibold text-crust-d">
            <bdi>{pick(row.productName, row.productNameEn)}</bdi>
          </Link>
          <p className="text-sm text-cocoa-2">
            <bdi>{pick(row.packName, row.packNameEn)}</bdi> · <bdi dir="ltr">{row.sku}</bdi>
          </p>
        </div>
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-label={t('offers.isOn')}
          disabled={!rights.catalogue}
          onClick={() => change('isOn', isOn ? '0' : '1')}
          className="-me-1 grid size-11 place-items-center rounded-full"
        >
          <SwitchTrack isOn={isOn} />
        </button>
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <StateBadges row={row} t={t} />
        <SaleLine row={row} />
        {days !== null && row.stock > 0 && (
          <span className="text-sm text-cocoa-2">{t('offers.runsOutIn', { days: daysText(days, t) })}</span>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4">
        <CardField
          label={t('offers.price')}
          field="price"
          text={typed?.price}
          value={writeCell('price', row.price)}
          isDisabled={!rights.prices}
          onChange={(text) => change('price', text)}
        />
        <div className="flex items-end gap-1.5">
          <button
            type="button"
            aria-label={t('offers.fewer')}
            disabled={!rights.stock || pieces === 0}
            onClick={() => change('stock', String(Math.max(0, pieces - 1)))}
            className={STEP}
          >
            <Icon name="minus" className="size-5" />
          </button>
          <CardField
            label={t('offers.stock')}
            field="stock"
            text={typed?.stock}
            value={String(row.stock)}
            isDisabled={!rights.stock}
            onChange={(text) => change('stock', text)}
          />
          <button
            type="button"
            aria-label={t('offers.moreOf')}
            disabled={!rights.stock}
            onClick={() => change('stock', String(pieces + 1))}
            className={STEP}
          >
            <Icon name="plus" className="size-5" />
          </button>
        </div>
      </div>
    </article>
  );
});

interface CardFieldProps {
  label: string;
  field: Field;
  /** What was typed; undefined while nothing was. */
  text: string | undefined;
  value: string;
  isDisabled: boolean;
  onChange: (text: string) => void;
}

function CardField({ label, field, text, value, isDisabled, onChange }: CardFieldProps) {
  const id = useId();
  const isFaulty = text !== undefined && readCell(field, text).fault !== null;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm text-cocoa-2">
        {label}
      </label>
      <input
        id={id}
        dir="ltr"
        inputMode={field === 'stock' ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        aria-invalid={isFaulty || undefined}
        disabled={isDisabled}
        value={text ?? value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        className={`h-12 min-w-0 rounded-button border-[1.5px] border-line px-3 text-lg font-semibold aria-invalid:border-berry rtl:text-right ${field === 'stock' ? 'w-20 text-center!' : 'w-full'} ${text === undefined ? 'bg-paper' : isFaulty ? 'bg-berry-soft' : 'bg-glaze'}`}
      />
    </div>
  );
}
