import type { Tx } from '#server/db/client.ts';
import { invalidFields } from '#server/kernel/app-error.ts';

interface Accepted {
  /** By the order's line. */
  pieces: ReadonlyMap<string, number>;
  isWhole: boolean;
  isNothing: boolean;
}

/** How many pieces of each line of a return somebody accepts. Throws `validation_failed` at `lines` unless all are named. */
export async function readAccepted(
  tx: Tx,
  returnId: string,
  lines: readonly { id: string; accepted: number }[],
): Promise<Accepted> {
  const pieces = new Map(lines.map((line) => [line.id.toLowerCase(), line.accepted]));
  const own = await tx
    .selectFrom('return_lines')
    .where('return_id', '=', returnId)
    .select(['order_item_id as lineId', 'quantity'])
    .execute();
  const isEach = pieces.size === own.length && lines.length === own.length;
  if (!isEach || own.some(({ lineId, quantity }) => (pieces.get(lineId) ?? quantity + 1) > quantity))
    throw invalidFields([{ path: 'lines', message: 'invalid' }]);
  return {
    pieces,
    isWhole: own.every(({ lineId, quantity }) => pieces.get(lineId) === quantity),
    isNothing: own.every(({ lineId }) => pieces.get(lineId) === 0),
  };
}
