import type { Row } from '#bench/faults/fault.ts';
import type { Patch } from '#bench/faults/load/patch-source.ts';
import { type Books, compareBooks, describeBooks, isBalanced } from './books.ts';
import { calmDown } from './calm.ts';
import { openScene, type Scene, type Stock } from './scene.ts';
import { type Habits, type Paid, whilePaying } from './shoppers.ts';

/** A fault of payments, and the control that must fail. */
export interface Case {
  fault: string;
  habits?: Habits;
  /** Points at which the shop dies. */
  marks?: Patch[];
  /** Runs while shoppers pay; they stop when it ends. */
  disturb: (scene: Scene) => Promise<void>;
  /** Runs when nobody pays any more. */
  after?: (scene: Scene) => Promise<void>;
  control: { name: string; patches: Patch[] };
}

interface Outcome {
  paid: Paid;
  deaths: number;
  seconds: number;
  books: Books;
}

/** Runs the fault on the shop as it is, then on one without the protection. */
export async function runCase(stock: Stock, { control, ...fault }: Case): Promise<Row> {
  const held = await runOnce(stock, fault, []);
  console.log(`  ${fault.fault}: ${describe(held)}`);
  const failed = await runOnce(stock, fault, control.patches);
  console.log(`    ${control.name}: ${describe(failed)}`);
  return {
    fault: fault.fault,
    load: `6 shoppers, ${held.paid.ordered} orders, ${held.seconds.toFixed(0)} s`,
    result: describe(held),
    control: `${control.name}: ${describeBooks(failed.books)}`,
    isHeld: isBalanced(held.books) && !isBalanced(failed.books) && failed.books.captured > 0,
  };
}

async function runOnce(stock: Stock, fault: Omit<Case, 'control'>, patches: Patch[]): Promise<Outcome> {
  const scene = await openScene(stock, fault.marks ?? [], patches);
  try {
    const startedAt = performance.now();
    const paid = await whilePaying(scene, fault.habits ?? {}, () => fault.disturb(scene));
    await fault.after?.(scene);
    const seconds = (performance.now() - startedAt) / 1000;
    const deaths = scene.shop.starts() - 1;
    await calmDown(scene);
    return { paid, deaths, seconds, books: await compareBooks(scene) };
  } finally {
    await scene.end();
  }
}

function describe({ paid, deaths, books }: Outcome): string {
  const died = deaths > 0 ? `the shop died ${deaths} ×; ` : '';
  const away = paid.gaveUp > 0 ? `; ${paid.gaveUp} shoppers gave up` : '';
  return `${died}${describeBooks(books)}${away}`;
}
