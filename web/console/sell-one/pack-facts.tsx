import type { ReactNode } from 'react';
import type { Found, FoundPack, FoundProduct } from '#contract/seller/sell-one.ts';
import { shareOf } from '#web/console/application/commission.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { perUnit } from './amounts.ts';
import { PerUnitText } from './per-unit-text.tsx';
import { readRiyals } from './read-numbers.ts';

interface PackFactsProps {
  pack: FoundPack;
  tax: Found['tax'];
  commission: FoundProduct['commission'];
  /** As it is typed. */
  price: string;
}

/** Beside the price: what others take, per 100 g too, and what is left of it. */
export function PackFacts({ pack, tax, commission, price }: PackFactsProps) {
  const { t, format } = useI18n();
  const { cheapest, median, usual, content } = pack;
  const own = readRiyals(price);
  const typed = own > 0 ? own : null;
  return (
    <dl className="grid grid-cols-2 gap-2.5 lg:grid-cols-4">
      <Fact name={t('sellOne.yours')} value={typed} content={content} />
      {cheapest !== null && <Fact name={t('sellOne.cheapest')} value={cheapest} content={content} />}
      {median !== null && <Fact name={t('sellOne.median')} value={median} content={content} />}
      {cheapest === null && (
        <div className="col-span-1 rounded-2xl bg-crumb px-3.5 py-2.5 text-sm text-cocoa-2 lg:col-span-2">
          <dt className="sr-only">{t('sellOne.cheapest')}</dt>
          <dd>{usual === null ? t('sellOne.onlySeller') : t('sellOne.usual', { price: format.money(usual) })}</dd>
        </div>
      )}
      <Receive typed={typed} tax={tax} commission={commission} />
    </dl>
  );
}

const TILE = 'flex flex-col rounded-2xl bg-crumb px-3.5 py-2.5';

function Fact({ name, value, content }: { name: ReactNode; value: number | null; content: FoundPack['content'] }) {
  const { format } = useI18n();
  const unit = perUnit(value, content);
  return (
    <div className={TILE}>
      <dt className="text-sm text-cocoa-2">{name}</dt>
      <dd>
        <span className="font-semibold">{value === null ? '–' : format.money(value)}</span>
        {unit && unit.amount !== value && (
          <span className="block text-sm text-cocoa-2">
            <PerUnitText unit={unit} />
          </span>
        )}
      </dd>
    </div>
  );
}

/** What is left of a piece: before the VAT of the sale, which is not the vendor's. */
function Receive({ typed, tax, commission }: { typed: number | null } & Pick<PackFactsProps, 'tax' | 'commission'>) {
  const { t, format } = useI18n();
  const net = typed === null ? null : Math.round((typed * 10_000) / (100 + tax.inPrices)) / 100;
  const rate = commission ?? { percent: 0, fixed: 0 };
  const left = net === null ? null : shareOf(net, rate, tax.onCommission).left;
  const percent = String(rate.percent).split('.')[1]?.length ?? 0;
  const why = () => {
    if (rate.percent === 0 && rate.fixed === 0) return t('sellOne.noCommission');
    const values = { percent: format.number(rate.percent, percent) };
    return rate.fixed > 0
      ? t('sellOne.receiveFixed', { ...values, fixed: format.money(rate.fixed) })
      : t('sellOne.receiveText', values);
  };
  return (
    <div className="flex flex-col rounded-2xl bg-pist-soft px-3.5 py-2.5 text-pist">
      <dt className="text-sm">{t('sellOne.receive')}</dt>
      <dd>
        <span className="font-bold">{left === null ? '–' : format.money(left)}</span>
        <span className="block text-sm">
          {why()}
          {commission && tax.onCommission > 0 && ` ${t('sellOne.andItsTax')}`}
          {tax.inPrices > 0 && ` ${t('sellOne.beforeTax')}`}
        </span>
      </dd>
    </div>
  );
}
