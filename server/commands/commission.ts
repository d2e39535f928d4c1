import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Db } from '#server/db/client.ts';
import { commandLine } from '#server/kernel/actor.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { endRule, hiddenBy, isInForce, listRules, type Rule, setRule } from '#server/modules/commission/public.ts';
import { amountOf } from '#server/modules/orders/public.ts';
import type { Command } from './command.ts';

const USAGE = `Usage:
  npm run shop -- commission list
  npm run shop -- commission set <percent> [category] [--fixed <riyals>] [--from <day>] [--position <number>]
  npm run shop -- commission end [category] [--from <day>]

The category is a slug or an English name; without one the rule is for every category. The first rule in the order of
positions counts. --fixed is kept of each piece, besides. --from is a day to come, from midnight in Riyadh; now without it.`;

/** Rules for less come first, unless a position is given. */
const POSITIONS = { sub: 100, main: 200, all: 900 } as const;

const OPTIONS = { fixed: { type: 'string' }, from: { type: 'string' }, position: { type: 'string' } } as const;

export const commissionCommand: Command = {
  name: 'commission',
  usage: 'commission list|set|end …',
  summary: 'list, set or end the commission on sales, by category',
  execute: async ({ db, args, print }) => {
    const { positionals, values } = readArguments(args);
    const [action, ...rest] = positionals;
    if (action === 'set') await set(db, rest, values);
    else if (action === 'end') await end(db, rest, values);
    else if (action !== 'list' || rest.length > 0) throw new Error(USAGE);
    for (const line of await describe(db)) print(line);
  },
};

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
}

type Values = ReturnType<typeof readArguments>['values'];
const actor = () => commandLine(userInfo().username);

async function set(db: Db, [percent, ...name]: string[], { fixed, from, position }: Values): Promise<void> {
  const basisPoints = Math.round(numberOf(percent, /^\d{1,3}(\.\d{1,2})?$/) * 100);
  if (basisPoints > 10_000) throw new Error(USAGE);
  const category = await findCategory(db, name);
  const own = (await listRules(db)).find(
    ({ categoryId, validTo }) => categoryId === (category?.id ?? null) && !validTo,
  );
  const usual = category ? POSITIONS[category.level === 1 ? 'main' : 'sub'] : POSITIONS.all;
  await setRule(db, actor(), {
    category,
    basisPoints,
    fixed: fixed === undefined || fixed === '0' ? 0 : (amountOf(fixed) ?? fail()),
    from: dayOf(from),
    position: position === undefined ? (own?.position ?? usual) : numberOf(position, /^[1-9]\d{0,4}$/),
  });
}

async function end(db: Db, name: string[], { fixed, from, position }: Values): Promise<void> {
  if (fixed !== undefined || position !== undefined) throw new Error(USAGE);
  const { ended } = await endRule(db, actor(), { category: await findCategory(db, name), from: dayOf(from) });
  if (ended === 0) throw new Error('There is no such rule: npm run shop -- commission list');
}

/** What is in force and planned, in the order in which it is asked. */
async function describe(db: Db): Promise<string[]> {
  const [rules, categories] = [await listRules(db), await listCategories(db)];
  if (rules.length === 0) return ['There is no commission: npm run shop -- commission set <percent>'];
  const slugOf = ({ categoryId }: Rule) => categories.find(({ id }) => id === categoryId)?.slug ?? 'every category';
  return rules.map((rule) => {
    const hidden = hiddenBy(rule, rules, categories);
    return [
      String(rule.position).padStart(5),
      slugOf(rule),
      `${rule.basisPoints / 100} %${rule.fixed > 0 ? ` + ${toRiyals(rule.fixed).toFixed(2)} SAR a piece` : ''}`,
      isInForce(rule, new Date()) ? '' : `from ${dayInRiyadh(rule.validFrom)}`,
      rule.validTo ? `until ${dayInRiyadh(rule.validTo)}` : '',
      hidden ? `never counts: ${slugOf(hidden)} at ${hidden.position} comes first` : '',
    ]
      .filter(Boolean)
      .join('  ');
  });
}

const listCategories = (db: Db) =>
  db.selectFrom('categories').select(['id', 'slug', 'name_en as nameEn', 'level', 'parent_id as parentId']).execute();

async function findCategory(db: Db, [name, ...rest]: string[]) {
  if (name === undefined) return null;
  if (rest.length > 0) throw new Error(USAGE);
  const wanted = name.toLowerCase();
  const found = (await listCategories(db)).find(
    ({ slug, nameEn }) => slug === wanted || nameEn.toLowerCase() === wanted,
  );
  if (!found) throw new Error(`There is no category "${name}".`);
  return found;
}

/** Midnight in Riyadh. */
function dayOf(day: string | undefined): Date | null {
  if (day === undefined) return null;
  const time = new Date(`${day}T00:00:00+03:00`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(time.getTime())) throw new Error(USAGE);
  return time;
}

function numberOf(typed: string | undefined, form: RegExp): number {
  return form.test(typed ?? '') ? Number(typed) : fail();
}

function fail(): never {
  throw new Error(USAGE);
}
