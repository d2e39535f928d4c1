import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import { useSupplyI18n } from '#web/console/supply/words/i18n.ts';
import { Small } from './small.tsx';

type Pieces = NonNullable<NonNullable<NonNullable<ListedRefund['request']>['cancels']>['pieces']>;

/** Which pieces an approval cancels, of which store, and why. */
export function CancelledPieces({ pieces: { vendor, reason, lines } }: { pieces: Pieces }) {
  const { t, pick, format } = useSupplyI18n();
  return (
    <>
      <Small>
        <bdi>{pick(vendor.name, vendor.nameEn)}</bdi> · {t(`supply.reason.${reason}`)}
      </Small>
      {lines.map(({ name, nameEn, variantName, variantNameEn, pieces }) => (
        <Small key={`${name} ${variantName}`}>
          {format.number(pieces)} × <bdi>{pick(name, nameEn)}</bdi> · <bdi>{pick(variantName, variantNameEn)}</bdi>
        </Small>
      ))}
    </>
  );
}
