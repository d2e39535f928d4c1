import type { Variant } from '#contract/shop/catalogue.ts';
import { Money } from '#web/shop/components/price.tsx';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';

const UNIT: Record<NonNullable<Variant['unitPrice']>['per'], PlainKey> = {
  '100g': 'unit.100g',
  '100ml': 'unit.100ml',
  m: 'unit.m',
  pc: 'unit.pc',
};

/** The price of 100 g, 100 ml, a metre or a piece. */
export function UnitPrice({ unitPrice }: { unitPrice: Variant['unitPrice'] }) {
  const { t, rich } = useI18n();
  if (!unitPrice) return null;
  return (
    <span>{rich('catalog.perUnit', { price: <Money value={unitPrice.amount} />, unit: t(UNIT[unitPrice.per]) })}</span>
  );
}
