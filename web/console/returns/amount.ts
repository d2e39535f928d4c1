import type { ReturnAmounts, ReturnShare } from '#contract/shared/orders/return-fields.ts';
import { amountOf, type Wanted } from '#web/console/supply/wanted.ts';

interface Counted {
  lines: ReturnShare[];
  amounts: Pick<ReturnAmounts, 'pricesIncludeVat'>;
}

/** What so many pieces of each line come to, in riyals without delivery: what the server will pay back for them. */
export function goodsAmount({ lines, amounts }: Counted, accepted: (line: ReturnShare) => number): number {
  const wanted = new Map(
    lines.map((line): [string, Wanted] => [line.id, { pieces: accepted(line), emptiesStock: false }]),
  );
  const counted = lines.map((line) => ({ ...line, cancelled: line.before }));
  const { pricesIncludeVat } = amounts;
  return amountOf({ lines: counted, pricesIncludeVat, shipping: 0, codFee: 0 }, wanted);
}
