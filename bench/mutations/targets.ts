/** A critical part of the server, and the tests that must notice a change of it. */
export interface Target {
  name: string;
  /** Patterns of the source files. */
  sources: string[];
  tests: string[];
}

/** The tests of personal data are those of privacy, and a module's door holds no code. */
const WITHOUT = ['!server/**/*.test.ts', '!server/**/public.ts', '!server/**/personal-data.ts'];

function target(name: string, folder: string, tests: string[] = []): Target {
  return {
    name,
    sources: [`server/modules/${folder}/*.ts`, ...WITHOUT],
    tests: [`server/modules/${folder}/*.test.ts`, ...tests],
  };
}

const EMAIL_CHANGE = 'server/modules/accounts/profile/email-change.test.ts';
const SECOND_FACTOR = 'server/modules/accounts/second-factor/second-factor.test.ts';

export const TARGETS: Target[] = [
  target('orders', 'orders', [
    'server/commands/order*.test.ts',
    'server/modules/checkout/coupon-races.test.ts',
    'server/modules/search/history/choices.test.ts',
  ]),
  target('cart', 'cart', ['server/modules/orders/reorder.test.ts', 'server/modules/search/history/choices.test.ts']),
  target('checkout', 'checkout', [
    'server/modules/orders/price-races.test.ts',
    'server/modules/addresses/simple.shop.routes.test.ts',
  ]),
  target('login', 'accounts/login', ['server/modules/accounts/sessions/*.test.ts', EMAIL_CHANGE, SECOND_FACTOR]),
  target('sessions', 'accounts/sessions', ['server/modules/accounts/login/*.test.ts', SECOND_FACTOR]),
  target('second-factor', 'accounts/second-factor', [EMAIL_CHANGE, 'server/commands/customer.test.ts']),
];

/** The target `name`, or only its file for a name like `orders/stock.ts`. */
export function findTarget(name: string): Target | undefined {
  const [folder, file] = name.split('/');
  const found = TARGETS.find((target) => target.name === folder);
  return found && file ? { ...found, name, sources: [found.sources[0]?.replace('*.ts', file) ?? ''] } : found;
}
