import { memo } from 'react';
import type { SellerVariant } from '#contract/seller/offers.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { GridCell } from './grid-cell.tsx';
import { cellRole, rowRole } from './grid-roles.ts';
import type { GridRowProps } from './grid-row-props.ts';

/** A row of the grid. It is drawn again only when something of it changes, so that moving about costs two rows. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, start, columns, template } = props;
  return (
    <div
      {...rowRole(index + 2)}
      className="absolute inset-x-0 top-0 grid h-16 border-b border-line bg-paper"
      style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
    >
      {row ? (
        columns.map((column, at) =>
          at === 0 ? (
            <NameCell key={column.name} {...props} row={row} />
          ) : (
            <GridCell key={column.name} {...props} row={row} column={column} at={at} />
          ),
        )
      ) : (
        <div {...cellRole('gridcell', 1)} className="col-span-full flex items-center px-3">
          <span className="skeleton h-5 w-1/2 rounded-full" />
        </div>
      )}
    </div>
  );
});

function NameCell({ id, row, index, focused, sheet }: GridRowProps & { row: SellerVariant }) {
  const { pick } = useI18n();
  const [product, pack] = [pick(row.productName, row.productNameEn), pick(row.packName, row.packNameEn)];
  return (
    <div
      {...cellRole('rowheader', 1)}
      id={`${id}-${index}-0`}
      onPointerDown={(event) => event.button === 0 && sheet.current.choose({ row: index, column: 0 }, event.shiftKey)}
      className={`sticky start-0 z-10 flex min-w-0 items-center gap-3 border-e border-line bg-paper px-3 ${focused === 0 ? 'group-focus/grid:outline-2 group-focus/grid:-outline-offset-2 group-focus/grid:outline-crust' : ''}`}
    >
      <span className="w-11 shrink-0 max-lg:hidden">
        <Picture src={row.imageUrl} alt="" sizes="44px" className="rounded-xl" />
      </span>
      <span className="min-w-0 leading-[1.3]" title={`${product} · ${pack} · ${row.sku}`}>
        <Link
          to={`/seller/offers/${row.offerId}`}
          tabIndex={-1}
          className="line-clamp-2 text-[0.9375rem] font-semibold text-crust-d hover:underline"
        >
          <bdi>{product}</bdi>
        </Link>
        <span className="block truncate text-sm text-cocoa-2">
          <bdi>{pack}</bdi> · <bdi dir="ltr">{row.sku}</bdi>
        </span>
      </span>
    </div>
  );
}
