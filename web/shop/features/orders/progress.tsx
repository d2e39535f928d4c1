import { ORDER_PROGRESS, type OrderStatus } from '#contract/shared/constants.ts';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';

const LABELS: PlainKey[] = [
  'order.step.placed',
  'order.step.confirmed',
  'order.step.processing',
  'order.step.shipped',
  'order.step.delivered',
];

/** The five steps of an order. Renders nothing for a cancelled order. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  const { t } = useI18n();
  if (status === 'CANCELLED') return null;
  const reached = ORDER_PROGRESS.indexOf(status);
  return (
    <ol className="mt-6 grid grid-cols-5 gap-x-1 text-center text-[11px] leading-snug md:text-sm">
      {ORDER_PROGRESS.map((step, index) => {
        const label = LABELS[index];
        const dot =
          index < reached || status === 'DELIVERED'
            ? 'bg-pist border-pist'
            : index === reached
              ? 'border-crust bg-crust ring-5 ring-crust/15'
              : 'border-line bg-paper';
        return (
          <li
            key={step}
            aria-current={index === reached ? 'step' : undefined}
            className={`relative pt-10 ${index <= reached ? 'font-semibold' : 'text-cocoa-2'}`}
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute end-1/2 top-[18px] h-[3px] w-[calc(100%+4px)] ${index <= reached ? 'bg-pist' : 'bg-line'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`absolute start-1/2 top-2 z-1 size-6 -translate-x-1/2 rounded-full border-2 rtl:translate-x-1/2 ${dot}`}
            />
            {label && t(label)}
          </li>
        );
      })}
    </ol>
  );
}
