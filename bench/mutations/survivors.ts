import type { Outcome } from './outcome.ts';

/** A change that no test can or need notice, and why. */
interface Survivor {
  file: string;
  source: string;
  replacement: string;
  why: string;
}

const CART = 'server/modules/cart/';
const ORDERS = 'server/modules/orders/';

/** Changes that make no difference to anyone. They do not count against the score. */
export const SURVIVORS: Survivor[] = [
  {
    file: `${CART}active-cart.ts`,
    source: ".where('search_id', 'is not', null)",
    replacement: '',
    why: 'Setting null to null changes nothing; the condition saves writes.',
  },
  {
    file: `${CART}read-cart.ts`,
    source: '[]',
    replacement: '["Stryker was here"]',
    why: 'The database keeps every offer that a line refers to, so none is missing.',
  },
  {
    file: `${CART}refill.ts`,
    source: 'offer?.variants',
    replacement: 'offer.variants',
    why: 'The database keeps every offer that an order refers to, so none is missing.',
  },
  {
    file: `${CART}refill.ts`,
    source: '[]',
    replacement: '["Stryker was here"]',
    why: 'The transaction sets the value before it is read.',
  },
  {
    file: 'server/kernel/request-hash.ts',
    source: '!Array.isArray(inner)',
    replacement: 'true',
    why: 'The text is only hashed and compared: a list as an object with its indexes differs from every other value too.',
  },
  {
    file: `${ORDERS}placing/insert-order.ts`,
    source: 'vendors.get(offer.vendorId)?.fulfilmentId',
    replacement: 'vendors.get(offer.vendorId).fulfilmentId',
    why: 'The map is made of the vendors of the same lines.',
  },
  ...['a <= b', 'a >= b'].map((replacement) => ({
    file: 'server/kernel/request-hash.ts',
    source: 'a < b',
    replacement,
    why: 'Fields have different names, and any order will do that is the same for equal values.',
  })),
  ...Object.entries({
    '([a], [b]) => (a < b ? -1 : 1)': ['() => undefined'],
    'a < b': ['true', 'false', 'a <= b', 'a >= b'],
    '-1': ['+1'],
  }).flatMap(([source, replacements]) =>
    replacements.map((replacement) => ({
      file: `${ORDERS}stock.ts`,
      source,
      replacement,
      why: 'The statement before locks the rows in id order; the order of the values makes no difference.',
    })),
  ),
];

export function isAccepted({ file, source, replacement }: Outcome): boolean {
  return SURVIVORS.some(
    (survivor) => survivor.file === file && survivor.source === source && survivor.replacement === replacement,
  );
}
