import type { ReactNode } from 'react';
import type { SaleRow } from '#contract/shared/selling/sales.ts';
import { useI18n } from '#web/console/i18n.ts';
import { Picture } from '#web/shared/components/parts/picture.tsx';

type Pack = Pick<SaleRow, 'productName' | 'productNameEn' | 'packName' | 'packNameEn' | 'imageUrl' | 'sku'>;

/** A pack with its picture, names and SKU, and what is told of it below. */
export function PackFacts({ pack, children }: { pack: Pack; children?: ReactNode }) {
  const { pick } = useI18n();
  return (
    <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
      <div className="w-14 shrink-0">
        <Picture src={pack.imageUrl} alt="" sizes="56px" className="rounded-xl" />
      </div>
      <div className="flex min-w-0 flex-col gap-0.5">
        <b className="font-semibold wrap-anywhere">
          <bdi>{pick(pack.productName, pack.productNameEn)}</bdi>
        </b>
        <span className="text-sm text-cocoa-2">
          <bdi>{pick(pack.packName, pack.packNameEn)}</bdi> · <bdi dir="ltr">{pack.sku}</bdi>
        </span>
        {children}
      </div>
    </div>
  );
}
