/** What an error with one item means: it is thrown at the end, it is no failure, or the items that are left wait for the next run. */
export type Judgement = 'failure' | 'none' | 'wait';

/**
 * Does the work for each item, whatever becomes of the others: one that fails must not hide those behind it. The first failure is
 * thrown at the end.
 */
export async function eachByItself<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  judge: (error: unknown) => Judgement = () => 'failure',
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      const judgement = judge(error);
      if (judgement === 'failure') failures.push(error);
      if (judgement === 'wait') break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
