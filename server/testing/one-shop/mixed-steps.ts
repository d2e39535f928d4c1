import { PEOPLE_STEPS } from './people-steps.ts';
import { SHOPPING_STEPS } from './shopping-steps.ts';
import type { Random, Step } from './step.ts';
import { STORE_STEPS } from './store-steps.ts';

/** How often each step is done: 200 in all. */
const TIMES = {
  ...{ join: 5, forget: 3, changePassword: 4, session: 6, address: 20, search: 25 },
  ...{ cart: 58, emptyCart: 25, order: 12, orderTwice: 5, cancel: 4, invoice: 5, firstOrder: 3 },
  ...{ price: 5, stock: 5, photo: 4, returnPhoto: 4, paper: 2, table: 2, review: 3 },
} satisfies Record<keyof typeof STEPS, number>;
const STEPS = { ...PEOPLE_STEPS, ...SHOPPING_STEPS, ...STORE_STEPS };

/** Numbers that look random and are the same in each run. */
export function randomBy(seed: number): Random {
  let state = seed;
  const whole = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const of = <T>(things: readonly T[]) => things[whole(things.length)] as T;
  return { whole, of };
}

/** The steps in a random order. */
export function mixedSteps({ whole }: Random): [name: string, step: Step][] {
  const all = Object.entries(STEPS).flatMap(([name, step]) =>
    Array.from({ length: TIMES[name as keyof typeof TIMES] }, (): [string, Step] => [name, step]),
  );
  for (let last = all.length - 1; last > 0; last--) {
    const other = whole(last + 1);
    [all[last], all[other]] = [all[other] as (typeof all)[0], all[last] as (typeof all)[0]];
  }
  return all;
}
