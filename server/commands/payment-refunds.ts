import { CURRENCY } from '#contract/shared/constants.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import {
  listUndecided,
  markRefundDone,
  retryRefund,
  type Undecided,
  warnOfDisconnected,
} from '#server/modules/payments/public.ts';
import type { Command } from './command.ts';

type Context = Pick<Parameters<Command['execute']>[0], 'db' | 'jobs' | 'gateway' | 'print'>;

const WHY: Record<Undecided['why'], string> = {
  refused: 'the gateway refused it',
  unclear: 'somebody sent money back at the gateway',
  lost: 'the gateway shows no such capture',
  waiting: 'not sent for a day',
  disconnected: 'its gateway is not connected, so nothing sends it',
  by_hand: 'people had collected it and send it back themselves: then --done',
};

export async function printUndecided({ db, gateway, print }: Context): Promise<void> {
  const refunds = await listUndecided(db, gateway);
  if (refunds.length === 0) print('No refund waits for a decision.');
  for (const { id, orderNumber, amount, why, since } of refunds)
    print(`${id} ${orderNumber}: ${inRiyals(amount)}, ${WHY[why]}, since ${dayInRiyadh(since)}`);
  const warning = warnOfDisconnected(refunds);
  if (warning) print(warning);
}

export async function decideRefund(
  { print, ...deciding }: Context,
  id: string,
  decision: 'done' | 'retry',
  because: string,
): Promise<void> {
  if (decision === 'done') {
    await markRefundDone(deciding, id, because);
    return print(`${id} is done.`);
  }
  const left = await retryRefund(deciding, id, because);
  print(
    left === 0 ? `${id} is done: the gateway has sent it back.` : `${id} goes on: ${inRiyals(left)} will be sent back.`,
  );
}

const inRiyals = (halalas: number) => `${toRiyals(halalas).toFixed(2)} ${CURRENCY}`;
