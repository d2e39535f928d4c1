import type { Outcome } from '#doubles/moyasar/objects.ts';
import { APPROVED, DECLINED, GOOD_CODE } from './cards.ts';

// What Moyasar's documents say about amounts, mobile numbers and codes of wallets in test mode.

const AMOUNTS: [from: number, to: number, outcome: Outcome | undefined][] = [
  [20_000, 30_000, APPROVED],
  [100_000, 110_000, DECLINED['99']],
  [110_100, 120_000, DECLINED['51']],
  [120_100, 130_000, DECLINED['41']],
  [130_100, 140_000, DECLINED['05']],
  [140_100, 150_000, DECLINED['54']],
  [150_100, 160_000, DECLINED['61']],
  [160_100, 170_000, DECLINED['43']],
];

/** Apple Pay has no test cards: the amount decides. */
export function walletOutcome(amount: number): Outcome {
  const row = AMOUNTS.find(([from, to]) => amount >= from && amount <= to);
  return row?.[2] ?? { status: 'failed', message: 'UNSPECIFIED FAILURE', code: '99' };
}

/** Why STC Pay refuses a mobile number before any code is asked for. */
export const REFUSED_MOBILES: Record<string, string> = {
  '0515555555': 'Mobile number is not registered to use the STC Pay service.',
  '0515555556': 'Please update your information using the STC Pay app before attempting payment.',
  '0515555557': 'The customer account status is invalid, please contact STC Pay support.',
  '0515555558': 'You have exhausted your OTP attempts, please wait 15 minutes then try again.',
  '0515555559': 'Please wait 60 seconds before attempting a new payment.',
};

const STC_CODES: Record<string, Outcome> = {
  [GOOD_CODE]: { status: 'paid', message: 'Paid', code: null },
  '000000': { status: 'paid', message: 'Paid', code: null },
  '111111': { status: 'failed', message: 'Insufficient Balance.', code: null },
  '222222': {
    status: 'failed',
    message: 'You have exceeded the allowed daily transaction limit for your STC Pay account.',
    code: null,
  },
  '333333': { status: 'failed', message: 'You have exceeded the maximum allowed transaction amount.', code: null },
  '444444': {
    status: 'failed',
    message: 'Connection timed out while waiting for response from STC Pay service.',
    code: null,
  },
};

export function stcOutcome(code: string): Outcome {
  return STC_CODES[code] ?? { status: 'failed', message: 'Invalid OTP', code: null };
}
