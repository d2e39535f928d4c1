import type { CommissionRates, Rate as ShownRate } from '#contract/seller/commission.ts';
import { VAT_PERCENT } from '#contract/shared/constants.ts';
import type { Deps } from '#server/http/deps.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { isInForce, listRules, type Rate, ruleFor } from './rules.ts';

/** The rates of today by category, as sellers read them. */
export async function showRates({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<CommissionRates> {
  const now = new Date();
  const rules = (await listRules(db)).filter((rule) => isInForce(rule, now));
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'name', 'name_en as nameEn'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const categories = rows.map((row) => ({ ...row, rate: shown(ruleFor(rules, row)) }));
  const view = ({ id, name, nameEn, rate }: (typeof categories)[number]) => ({ id, name, nameEn, rate });
  return {
    vatPercent: config.merchant.vatNumber ? VAT_PERCENT : 0,
    categories: categories
      .filter(({ parentId }) => parentId === null)
      .map((main) => ({
        ...view(main),
        exceptions: categories
          .filter(({ parentId, rate }) => parentId === main.id && !isSame(rate, main.rate))
          .map(view),
      })),
  };
}

function shown(rate: Rate | undefined): ShownRate | null {
  return rate ? { percent: rate.basisPoints / 100, fixed: toRiyals(rate.fixed) } : null;
}

const isSame = (a: ShownRate | null, b: ShownRate | null) => a?.percent === b?.percent && a?.fixed === b?.fixed;
