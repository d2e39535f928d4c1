import { type PackFacts, packField } from '#contract/shared/proposals/content.ts';
import { useReviewState } from '#web/console/moderation/review-context.ts';
import { useI18n } from '#web/console/operator/i18n.ts';

/** A pack: its size in both languages, its barcode, and, of a new product, its price beside what as much usually costs. */
export function PackText({ pack }: { pack: PackFacts }) {
  const { t, format } = useI18n();
  const { name, nameEn, amount, unit, gtin } = pack;
  return (
    <span className="flex flex-col gap-0.5">
      <span>
        <bdi lang="ar">{name}</bdi>
        {' · '}
        <bdi lang="en">{nameEn}</bdi>
      </span>
      {amount !== null && unit !== null && (
        <span className="text-sm text-cocoa-2">
          {t('proposals.pack.amount')}: {format.number(amount)} {t(`proposals.unit.${unit}`)}
        </span>
      )}
      <span className="text-sm text-cocoa-2">
        {t('proposals.pack.gtin')}:{' '}
        {gtin ? <bdi dir="ltr">{gtin.replace(/^0(?=\d{13}$)/, '')}</bdi> : t('moderation.noValue')}
      </span>
    </span>
  );
}

/** What the vendor of a new product takes for a pack. */
export function PackPrice({ field }: { field: string }) {
  const { t, format } = useI18n();
  const { content, prices, kind } = useReviewState().proposal;
  const pack = content.packs.find(({ id }) => packField(id) === field);
  const price = prices.find(({ packId }) => packId === pack?.id);
  if (!pack || !price || kind !== 'create') return null;
  const { usual } = price;
  return (
    <span className="mt-1 flex flex-col gap-0.5">
      <span>
        <b className="font-semibold">{format.money(price.price)}</b>
        {pack.stock !== null && (
          <span className="text-cocoa-2">
            {' · '}
            {t('proposals.pack.stock')}: {format.number(pack.stock)}
          </span>
        )}
      </span>
      <span className="text-sm text-cocoa-2">
        {usual
          ? t('moderation.usual', { low: format.money(usual.low), high: format.money(usual.high) })
          : t('moderation.noUsual')}
      </span>
    </span>
  );
}
