import type { Found, FoundPack, FoundProduct } from '#contract/seller/sell-one.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, LtrInput } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { perUnit } from './amounts.ts';
import type { Faults, PackDraft, Verdicts } from './draft.ts';
import { PackFacts } from './pack-facts.tsx';
import { PerUnitText } from './per-unit-text.tsx';

interface PackRowProps {
  pack: FoundPack;
  tax: Found['tax'];
  commission: FoundProduct['commission'];
  /** What was typed; null while the pack is not chosen. */
  draft: PackDraft | null;
  isAskedFor: boolean;
  faults: Faults;
  verdict: Verdicts[string] | null;
  onChoose: () => void;
  onLeave: () => void;
  onChange: (draft: PackDraft, field: keyof PackDraft) => void;
}

/** A size of the product: sold already, not chosen, or with its price and stock. */
export function PackRow(props: PackRowProps) {
  const { pack, draft, onChoose, onLeave } = props;
  const { t, pick, format } = useI18n();
  const { own, gtin, cheapest, content } = pack;
  const name = pick(pack.name, pack.nameEn);
  const unit = perUnit(cheapest, content);
  return (
    <li className={`card p-4 ${draft ? 'border-crust md:p-5' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-heading text-lg font-semibold">
            <bdi>{name}</bdi>
          </h3>
          {gtin && draft && (
            <p className="text-sm text-cocoa-2">
              {t('sellOne.barcode', { gtin: '' })}
              <bdi dir="ltr">{gtin.replace(/^0(?=\d{13})/, '')}</bdi>
            </p>
          )}
          {own && (
            <p className="text-sm text-cocoa-2">
              {t('sellOne.ownPrice', { price: format.money(own.price), stock: own.stock })}
            </p>
          )}
          {!own && !draft && (
            <p className="text-sm text-cocoa-2">
              {cheapest === null ? t('sellOne.nobody') : t('sellOne.from', { price: format.money(cheapest) })}
              {unit && (
                <>
                  {' · '}
                  <PerUnitText unit={unit} />
                </>
              )}
            </p>
          )}
        </div>
        {own && <Badge look="good">{t('sellOne.youSell')}</Badge>}
        {!own && !draft && (
          <Button variant="outline" size="small" icon="plus" onClick={onChoose}>
            {t('sellOne.choosePack')}
          </Button>
        )}
        {!own && draft && (
          <button
            type="button"
            onClick={onLeave}
            aria-label={t('sellOne.leavePack', { pack: name })}
            className="grid size-11 shrink-0 place-items-center rounded-full text-cocoa-2 hover:bg-crumb"
          >
            <Icon name="close" className="size-5" />
          </button>
        )}
      </div>
      {!own && draft && <ChosenPack {...props} draft={draft} />}
    </li>
  );
}

function ChosenPack({ pack, tax, commission, draft, faults, verdict, onChange }: PackRowProps & { draft: PackDraft }) {
  const i18n = useI18n();
  const { t, direction } = i18n;
  const faultOf = (field: keyof PackDraft) => fieldMessage(i18n, { message: faults[`${pack.id}.${field}`] });
  const type = (field: keyof PackDraft) => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [field]: event.target.value }, field),
  });
  return (
    <div className="mt-3 flex flex-col gap-4">
      <div className="grid grid-cols-2 items-start gap-3 md:max-w-md">
        <Field label={t(tax.inPrices > 0 ? 'sellOne.price' : 'sellOne.priceBefore')} error={faultOf('price')}>
          {(props) => (
            <div className="relative">
              <LtrInput
                {...props}
                {...type('price')}
                aria-invalid={verdict?.verdict === 'stop' || props['aria-invalid']}
                autoFocus={draft.price === ''}
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="next"
                className={`${direction === 'rtl' ? 'pl-12' : 'pr-12'} text-lg font-semibold`}
              />
              <span aria-hidden="true" className="pointer-events-none absolute end-3.5 top-3.5 text-sm text-cocoa-2">
                {t('sellOne.currency')}
              </span>
            </div>
          )}
        </Field>
        <Field label={t('sellOne.stock')} error={faultOf('stock')}>
          {(props) => (
            <LtrInput
              {...props}
              {...type('stock')}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="done"
              className="text-lg font-semibold"
            />
          )}
        </Field>
      </div>
      <Doubts pack={pack} verdict={verdict} />
      <PackFacts pack={pack} tax={tax} commission={commission} price={draft.price} />
    </div>
  );
}

/** Why the price guard asks again, or does not take the price. */
function Doubts({ pack, verdict }: Pick<PackRowProps, 'pack' | 'verdict'>) {
  const { t, format } = useI18n();
  const isStop = verdict?.verdict === 'stop';
  const usual = pack.usual === null ? '–' : format.money(pack.usual);
  const [doubt] = verdict?.doubts ?? [];
  const words = () => {
    if (doubt === 'far_below_others' || doubt === 'far_above_others')
      return t(isStop ? `sellOne.stop.${doubt}` : `sellOne.doubt.${doubt}`, { usual });
    if (isStop) return t('sellOne.stop.other');
    return t(doubt === 'below_one_riyal' ? 'sellOne.doubt.below_one_riyal' : 'sellOne.doubt.other');
  };
  return (
    <div role="alert" className="empty:absolute">
      {verdict && (
        <p
          className={`rise flex items-start gap-2 rounded-2xl px-4 py-2.5 font-medium ${isStop ? 'bg-berry-soft text-berry' : 'bg-glaze text-wheat-ink'}`}
        >
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          <span>
            {words()} {!isStop && t('sellOne.doubtPress')}
          </span>
        </p>
      )}
    </div>
  );
}
