import { demoId } from '#demo/keys.ts';
import { hoursBefore } from '#demo/people/rows.ts';

/** Percent by category, sub-categories first. The last rule covers all other categories. */
const RATES: readonly { category: string | null; percent: number; fixed?: number }[] = [
  { category: 'dairy-fats/eggs', percent: 8, fixed: 50 },
  { category: 'tools-equipment/equipment', percent: 6 },
  { category: 'flour-leavening', percent: 8 },
  { category: 'sugar-sweeteners', percent: 8 },
  { category: 'dairy-fats', percent: 8 },
  { category: 'chocolate-cocoa', percent: 9.5 },
  { category: 'bakeware', percent: 12 },
  { category: 'tools-equipment', percent: 12 },
  { category: null, percent: 10 },
];
const AGE_HOURS = 400 * 24;

export function commissionRows(now: Date) {
  return RATES.map(({ category, percent, fixed = 0 }) => ({
    id: demoId('commission', category ?? 'all'),
    position: category === null ? 900 : category.includes('/') ? 100 : 200,
    category_id: category === null ? null : demoId('category', category),
    basis_points: percent * 100,
    fixed,
    valid_from: hoursBefore(now, AGE_HOURS),
    created_at: hoursBefore(now, AGE_HOURS),
  }));
}
