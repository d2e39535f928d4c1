import type { Translation } from '#web/shared/i18n/messages.ts';
import type { prices as ar } from './prices.ar.ts';

/** Prices that the guard stops: why, and what the operator answers. */
export const prices: Translation<typeof ar> = {
  'price.doubt.far_below_own': 'Far below its own price',
  'price.doubt.far_above_own': 'Far above its own price',
  'price.doubt.far_below_others': 'Far below the price of other stores',
  'price.doubt.far_above_others': 'Far above the price of other stores',
  'price.doubt.below_one_riyal': 'Less than one riyal',
  'price.refusal.typing_mistake': 'It looks like a typing mistake',
  'price.refusal.not_the_pack': 'It is the price of another pack',
  'price.refusal.unfair_price': 'It is far above the market',
  'price.refusal.ask_vendor': 'A word from the store is needed',
  'price.refusal.other': 'Another reason',
  'price.decision.APPROVED': 'Approved',
  'price.decision.REFUSED': 'Not approved',
};
