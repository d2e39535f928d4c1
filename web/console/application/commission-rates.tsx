import { useQuery } from '@tanstack/react-query';
import type { CommissionRates as Rates } from '#contract/seller/commission.ts';
import { type I18n, useI18n } from '#web/console/i18n.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { shareOf } from './commission.ts';

/** The price of the example, in riyals before tax. */
const PRICE = 100;

interface CommissionRatesProps {
  /** The main categories that the seller sells in; all of them if it is empty. */
  categoryIds: readonly string[];
}

/** The commission that holds today in the seller's categories, with an example in riyals. */
export function CommissionRates({ categoryIds }: CommissionRatesProps) {
  const { t } = useI18n();
  const rates = useQuery({
    queryKey: ['commission'],
    queryFn: ({ signal }) => callApi('getCommissionRates', undefined, { signal }),
  });
  return (
    <section aria-labelledby="commission">
      <h2 id="commission" className="mb-1.5 text-xl md:text-2xl">
        {t('commission.title')}
      </h2>
      <p className="mb-4 max-w-[65ch] text-cocoa-2">{t('commission.text')}</p>
      <Loaded query={rates} skeleton={<div className="skeleton h-80 rounded-card" />} failure={t('commission.failed')}>
        {(data) => <Shown rates={data} categoryIds={categoryIds} />}
      </Loaded>
    </section>
  );
}

type Main = Rates['categories'][number];
type Rate = NonNullable<Main['rate']>;

function Shown({ rates: { categories, vatPercent }, categoryIds }: { rates: Rates } & CommissionRatesProps) {
  const { t } = useI18n();
  const own = categories.filter(({ id }) => categoryIds.length === 0 || categoryIds.includes(id));
  const rows = own.flatMap((main) => [
    { ...main, within: null },
    ...main.exceptions.map((exception) => ({ ...exception, within: main })),
  ]);
  const first = rows.find(({ rate }) => rate !== null);
  if (!first?.rate) return <State icon="tag" title={t('commission.none')} text={t('commission.noneText')} />;
  return (
    <div className="flex flex-col gap-4">
      <RatesTable rows={rows} vatPercent={vatPercent} />
      <Example category={first} rate={first.rate} vatPercent={vatPercent} />
    </div>
  );
}

interface Row extends Pick<Main, 'id' | 'name' | 'nameEn' | 'rate'> {
  /** The main category of an exception. */
  within: Main | null;
}

function RatesTable({ rows, vatPercent }: { rows: Row[]; vatPercent: number }) {
  const i18n = useI18n();
  const { t, pick, format } = i18n;
  return (
    <div className="card overflow-hidden">
      <table className="w-full text-start">
        <thead className="bg-crumb text-sm">
          <tr className="[&_th]:px-3 [&_th]:py-2.5 [&_th]:text-start [&_th]:font-semibold md:[&_th]:px-5">
            <th scope="col">{t('commission.category')}</th>
            <th scope="col">{t('commission.rate')}</th>
            <th scope="col">{t('commission.kept', { price: format.money(PRICE) })}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ id, name, nameEn, rate, within }) => (
            <tr key={id} className="[&>*]:px-3 [&>*]:py-3 [&>*]:text-start md:[&>*]:px-5">
              <th scope="row" className="font-semibold">
                {pick(name, nameEn)}
                {within && (
                  <span className="block text-sm font-normal text-cocoa-2">
                    {t('commission.within', { category: pick(within.name, within.nameEn) })}
                  </span>
                )}
              </th>
              <td>{rateText(rate, i18n)}</td>
              <td className="whitespace-nowrap tabular-nums">
                {format.money(rate ? shareOf(PRICE, rate, vatPercent).left : PRICE)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function rateText(rate: Rate | null, { t, format }: I18n): string {
  if (rate === null || (rate.percent === 0 && rate.fixed === 0)) return t('commission.zero');
  const decimals = String(rate.percent).split('.')[1]?.length ?? 0;
  const percent = format.number(rate.percent, decimals);
  if (rate.fixed === 0) return t('commission.percent', { percent });
  return t('commission.withFixed', { percent, fixed: format.money(rate.fixed) });
}

function Example({ category, rate, vatPercent }: { category: Row; rate: Rate; vatPercent: number }) {
  const { t, pick, format } = useI18n();
  const { commission, vat, left } = shareOf(PRICE, rate, vatPercent);
  const lines = [
    [t('commission.price'), PRICE],
    [t('commission.commission'), -commission],
    ...(vatPercent > 0 ? [[t('commission.vat', { percent: format.number(vatPercent) }), -vat] as const] : []),
  ] as const;
  return (
    <div className="rounded-card bg-glaze p-4 shadow-[inset_0_0_0_1px_var(--color-line)] md:p-5">
      <h3 className="mb-2 text-base font-semibold">
        {t('commission.example', {
          category: pick(category.name, category.nameEn),
          price: format.money(PRICE),
        })}
      </h3>
      <dl className="flex flex-col gap-1.5">
        {lines.map(([label, amount]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-cocoa-2">{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{format.money(amount)}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2 font-bold">
          <dt>{t('commission.left')}</dt>
          <dd className="whitespace-nowrap tabular-nums">{format.money(left)}</dd>
        </div>
      </dl>
    </div>
  );
}
