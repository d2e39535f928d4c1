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

const ACCOUNTS = ['server/modules/accounts/**/*.test.ts', 'server/http/limits/*.test.ts'];

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
  target('login', 'accounts/login', ACCOUNTS),
  target('sessions', 'accounts/sessions', ACCOUNTS),
  target('second-factor', 'accounts/second-factor', ACCOUNTS),
];

/** The target `name`, or only its file for a name like `orders/stock.ts`. */
export function findTarget(name: string): Target | undefined {
  const [folder, file] = name.split('/');
  const found = TARGETS.find((target) => target.name === folder);
  return found && file ? { ...found, name, sources: [found.sources[0]?.replace('*.ts', file) ?? ''] } : found;
}
