import type { ReactNode } from 'react';
import type { ReorderAdded, Reordered, ReorderSkipped } from '#contract/shop/orders.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { useI18n } from '#web/shop/i18n.ts';

const hasOtherPrice = ({ unitPrice, previousUnitPrice }: ReorderAdded) => unitPrice !== previousUnitPrice;
const isRaised = ({ ordered, added }: ReorderAdded) => added > ordered;

/** Whether the cart differs from the order: skipped lines, other prices or raised quantities. */
export function differsFromOrder({ added, skipped }: Reordered): boolean {
  return skipped.length > 0 || added.some((line) => hasOtherPrice(line) || isRaised(line));
}

/** The result of a reorder: lines added, lines skipped with the reason, and changed prices. */
export function ReorderReport({ report, onClose }: { report: Reordered | null; onClose: () => void }) {
  const { t, rich } = useI18n();
  const added = report?.added ?? [];
  const skipped = report?.skipped ?? [];
  const raised = added.filter(isRaised);
  const repriced = added.filter(hasOtherPrice);
  return (
    <Dialog isOpen={report !== null} onClose={onClose} title={t('order.reorder')}>
      <div className="flex flex-col gap-5">
        <p className="flex items-center gap-2 font-semibold">
          <Icon name={added.length > 0 ? 'check' : 'alert'} className={added.length > 0 ? 'text-pist' : 'text-berry'} />
          {added.length > 0 ? t('order.reorderAdded', { count: added.length }) : t('order.reorderNone')}
        </p>
        {skipped.length > 0 && (
          <Part title={t('order.reorderSkipped')}>
            {skipped.map((line) => (
              <Line key={line.productId + line.variantNameEn} line={line}>
                <Reason line={line} />
              </Line>
            ))}
          </Part>
        )}
        {raised.length > 0 && (
          <Part title={t('order.reorderRaised')}>
            {raised.map((line) => (
              <Line key={line.productId + line.variantNameEn} line={line}>
                {t('product.min', { count: line.added })}
              </Line>
            ))}
          </Part>
        )}
        {repriced.length > 0 && (
          <Part title={t('order.reorderRepriced')}>
            {repriced.map((line) => (
              <Line key={line.productId + line.variantNameEn} line={line}>
                {rich('order.reorderPrice', {
                  now: <Money value={line.unitPrice} className="font-semibold" />,
                  before: <Money value={line.previousUnitPrice} />,
                })}
              </Line>
            ))}
          </Part>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={onClose}>
            {t('action.close')}
          </Button>
          {added.length > 0 && (
            <LinkButton to="/cart" icon="cart">
              {t('home.viewCart')}
            </LinkButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-bold">{title}</h3>
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  );
}

function Line({ line, children }: { line: ReorderAdded | ReorderSkipped; children: ReactNode }) {
  const { pick } = useI18n();
  return (
    <li className="rounded-xl bg-glaze px-3.5 py-2 leading-snug">
      {pick(line.name, line.nameEn)}{' '}
      <span className="text-cocoa-2">· {pick(line.variantName, line.variantNameEn)}</span>
      <span className="block text-sm text-cocoa-2">{children}</span>
    </li>
  );
}

function Reason({ line: { code, ordered, added, available = 0 } }: { line: ReorderSkipped }) {
  const { t } = useI18n();
  const part = added > 0 ? ` · ${t('order.reorderPart', { added, ordered })}` : '';
  if (code === 'inactive') return t('error.offer_inactive');
  if (code === 'out_of_stock') return t('product.outOfStock');
  const limit =
    code === 'insufficient_stock'
      ? t('product.onlyLeft', { count: available })
      : t('product.max', { count: available });
  return `${limit}${part}`;
}
