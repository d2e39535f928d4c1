import { useI18n } from '#web/console/seller/i18n.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import { Field, LtrInput } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { type DraftRow, percentOff, type Verdicts } from './draft.ts';
import { PackFacts } from './pack-facts.tsx';

interface PriceRowProps {
  row: DraftRow;
  fault: string | undefined;
  verdict: Verdicts[string] | null;
  /** The button that takes the price although it was doubted. */
  action: string;
  onChange: (salePrice: string) => void;
  onRemove: () => void;
}

/** A pack with its price now, its sale price, and what that takes off. */
export function PriceRow({ row, fault, verdict, action, onChange, onRemove }: PriceRowProps) {
  const i18n = useI18n();
  const { t, pick, format, direction } = i18n;
  const { price, salePrice } = row;
  const name = `${pick(row.productName, row.productNameEn)} ${pick(row.packName, row.packNameEn)}`;
  const percent = percentOff(price, salePrice);
  return (
    <li className="card flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <PackFacts pack={row}>
          <span className="text-sm">{t('sales.price', { price: format.money(price) })}</span>
        </PackFacts>
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('sales.removePack', { pack: name })}
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-full text-cocoa-2 hover:bg-crumb"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      <Field label={t('sales.salePrice')} error={fieldMessage(i18n, { message: fault })}>
        {(props) => (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="relative w-full max-w-48">
              <LtrInput
                {...props}
                aria-invalid={verdict?.verdict === 'stop' || props['aria-invalid']}
                inputMode="decimal"
                autoComplete="off"
                value={salePrice}
                onChange={({ target }) => onChange(target.value)}
                className={`${direction === 'rtl' ? 'pl-12' : 'pr-12'} text-lg font-semibold`}
              />
              <span aria-hidden="true" className="pointer-events-none absolute end-3.5 top-3.5 text-sm text-cocoa-2">
                {t('sales.currency')}
              </span>
            </div>
            <output className="font-semibold text-berry">
              {percent !== null && t('sales.off', { percent: format.percent(percent) })}
            </output>
          </div>
        )}
      </Field>
      <Doubts verdict={verdict} action={action} />
    </li>
  );
}

function Doubts({ verdict, action }: Pick<PriceRowProps, 'verdict' | 'action'>) {
  const { t, format } = useI18n();
  const isStop = verdict?.verdict === 'stop';
  const why = format.list((verdict?.doubts ?? []).map((doubt) => t(`price.doubt.${doubt}`)));
  return (
    <div role="alert" className="empty:absolute">
      {verdict && (
        <p
          className={`rise flex items-start gap-2 rounded-2xl px-4 py-2.5 font-medium ${isStop ? 'bg-berry-soft text-berry' : 'bg-glaze text-wheat-ink'}`}
        >
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          <span>{t(isStop ? 'sales.stopLevel' : 'sales.doubt', { why, action })}</span>
        </p>
      )}
    </div>
  );
}
