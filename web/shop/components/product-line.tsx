import type { ReactNode } from 'react';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { Money } from './price.tsx';

/** Classes for each use: beside the checkout, in its last step, and on an order. */
const LOOKS = {
  summary: { line: 'gap-3 py-2', detail: '', total: 'font-semibold' },
  review: { line: 'gap-3 border-b border-line py-2.5', detail: '', total: 'font-bold' },
  order: { line: 'gap-3.5 border-b border-line py-3 last:border-0', detail: 'block', total: 'font-bold' },
};

interface ProductLineProps {
  look: keyof typeof LOOKS;
  picture: string | null | undefined;
  name: ReactNode;
  variant: { name: string; nameEn: string };
  quantity: number;
  /** Further details. */
  more?: ReactNode;
  /** What the customer must notice about this line. */
  note?: ReactNode;
  total: number;
  /** What can be done with it, under the rest. */
  below?: ReactNode;
}

/** A product with its quantity and price. */
export function ProductLine({ look, picture, name, variant, quantity, more, note, total, below }: ProductLineProps) {
  const { pick, format } = useI18n();
  const classes = LOOKS[look];
  return (
    <li className={`grid grid-cols-[56px_1fr_auto] items-center ${classes.line}`}>
      <Picture src={picture} alt="" sizes="56px" className="rounded-picture" />
      <p className="min-w-0 leading-snug">
        {name}
        <small className={`text-sm text-cocoa-2 ${classes.detail}`}>
          <bdi>{pick(variant.name, variant.nameEn)}</bdi> × <bdi>{format.number(quantity)}</bdi>
          {more && (
            <>
              {' · '}
              {more}
            </>
          )}
        </small>
        {note}
      </p>
      <Money value={total} className={classes.total} />
      {below && <div className="col-start-2 col-end-4 empty:hidden">{below}</div>}
    </li>
  );
}
