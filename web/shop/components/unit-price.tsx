import type { UnitPrice as Price, UnitPricePer } from '#contract/shared/unit-price.ts';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';
import { Money } from './price.tsx';

/** The names of what unit prices are for. */
export const UNIT: Record<UnitPricePer, PlainKey> = {
  '100g': 'unit.100g',
  '100ml': 'unit.100ml',
  m: 'unit.m',
  pc: 'unit.pc',
};

interface UnitPriceProps {
  unitPrice: Price;
  /** Whether other packs cost more per unit. */
  isLowest?: boolean;
}

/** The price of 100 g, 100 ml, a metre or a piece. */
export function UnitPrice({ unitPrice, isLowest = false }: UnitPriceProps) {
  const { t, rich } = useI18n();
  const price = <Money value={unitPrice.amount} />;
  const unit = t(UNIT[unitPrice.per]);
  return <span>{rich(isLowest ? 'catalog.perUnitFrom' : 'catalog.perUnit', { price, unit })}</span>;
}

/** Whether a unit price says the same as the price beside it: the pack holds 100 g or one piece. */
export function repeatsPrice({ amount, price }: Price): boolean {
  return amount === price;
}
