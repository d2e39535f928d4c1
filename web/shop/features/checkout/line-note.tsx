import type { CartIssue } from '#contract/shop/cart.ts';
import { Money } from '#web/shop/components/price.tsx';
import { type I18n, useI18n } from '#web/shop/i18n.ts';
import type { LineChange } from './use-changes.ts';

interface LineNoteProps {
  issue: CartIssue | undefined;
  change: LineChange | undefined;
}

/** Marks a line of the last step: why it cannot be ordered, or what has changed since the customer saw it. */
export function LineNote({ issue, change }: LineNoteProps) {
  const { t, rich } = useI18n();
  const parts = [
    issue && blocksOrder(issue) && issueNote(t, issue),
    change?.isNew && t('checkout.lineNew'),
    change?.unitPrice != null && rich('checkout.priceWas', { price: <Money value={change.unitPrice} /> }),
    change?.quantity != null && t('checkout.quantityWas', { count: change.quantity }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  const look = issue && blocksOrder(issue) ? 'bg-berry-soft text-berry' : 'bg-glaze text-wheat-ink';
  return (
    <span className={`mt-1 block w-fit rounded-lg px-2 py-0.5 text-sm font-medium ${look}`}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
        <span key={index}>
          {index > 0 && ' · '}
          {part}
        </span>
      ))}
    </span>
  );
}

/** Why the whole order cannot be placed; null if every line can be ordered. */
export function obstacleText(t: I18n['t'], issues: CartIssue[]): string | null {
  const blocking = issues.filter(blocksOrder);
  if (blocking.length === 0) return null;
  const isOut = blocking.some(({ code }) => code === 'out_of_stock' || code === 'inactive');
  return t(isOut ? 'cart.outOfStockBlock' : 'checkout.blocked');
}

/** A changed price does not block: the order is checked against the total on screen. */
function blocksOrder({ code }: CartIssue): boolean {
  return code !== 'price_changed';
}

function issueNote(t: I18n['t'], { code, available: count = 0 }: CartIssue): string {
  if (code === 'inactive') return t('error.offer_inactive');
  if (code === 'insufficient_stock') return t('product.onlyLeft', { count });
  if (code === 'above_maximum') return t('product.max', { count });
  if (code === 'below_minimum') return t('product.min', { count });
  return t('product.outOfStock');
}
