import type { Outcome } from '#doubles/moyasar/objects.ts';

// What Moyasar's documents say about test cards.

export const APPROVED: Outcome = { status: 'paid', message: 'APPROVED', code: '00' };

/** By the banks' two-digit codes. */
export const DECLINED: Record<string, Outcome> = {
  '99': { status: 'failed', message: 'UNSPECIFIED FAILURE', code: '99' },
  '51': { status: 'failed', message: 'INSUFFICIENT FUNDS', code: '51' },
  '41': { status: 'failed', message: 'DECLINED: LOST CARD', code: '41' },
  '05': { status: 'failed', message: 'DECLINED', code: '05' },
  '54': { status: 'failed', message: 'DECLINED: EXPIRED CARD', code: '54' },
  '61': { status: 'failed', message: 'DECLINED: EXCEEDS WITHDRAWAL LIMIT', code: '61' },
  '43': { status: 'failed', message: 'DECLINED: STOLEN CARD', code: '43' },
};

const CODES = ['00', '99', '51', '41', '05', '54', '61', '43'];

/** Each with the outcomes of CODES, in that order. */
const NUMBERS: Record<string, string[]> = {
  mada: [
    '4201320111111010',
    '4201320000013020',
    '4201320000311101',
    '4201320131000508',
    '4201321234411220',
    '4201322267774310',
    '4201326324640570',
    '4201321144311528',
  ],
  visa: [
    '4111111111111111',
    '4123120000000000',
    '4123120001090000',
    '4123450131000508',
    '4123120001090109',
    '4123128518640738',
    '4123123033308648',
    '4123125276780003',
  ],
  master: [
    '5421080101000000',
    '5105105105105100',
    '5457210001000092',
    '5204010101000000',
    '5204730000002514',
    '5105107550274126',
    '5105106475101067',
    '5105107304607225',
  ],
};

const NOT_VERIFIED = (reason: string): Outcome => ({
  status: 'failed',
  message: `3-D Secure transaction attempt failed (${reason})`,
  code: null,
});

/** Visa cards that fail or pass before anybody is asked for a code. */
const WITHOUT_CODE: Record<string, Outcome> = {
  '4111114005765430': APPROVED,
  '4111118250252531': NOT_VERIFIED('AUTHENTICATION_ATTEMPTED'),
  '4111113343111067': NOT_VERIFIED('ENROLLMENT_CHECK_FAILED'),
  '4111116611600661': NOT_VERIFIED('CARD_NOT_ENROLLED'),
  '4111112205628150': NOT_VERIFIED('AUTHENTICATION_FAILED'),
  '4111115784228433': NOT_VERIFIED('AUTHENTICATION_REJECTED'),
  '4111115620358287': NOT_VERIFIED('AUTHENTICATION_NOT_AVAILABLE'),
};

interface TestCard {
  company: string;
  outcome: Outcome;
  /** Whether the cardholder is asked for a code. */
  asksForCode: boolean;
}

const CARDS = new Map<string, TestCard>([
  ...Object.entries(NUMBERS).flatMap(([company, numbers]) =>
    numbers.map((number, index): [string, TestCard] => {
      const outcome = DECLINED[CODES[index] ?? ''] ?? APPROVED;
      return [number, { company, outcome, asksForCode: true }];
    }),
  ),
  ...Object.entries(WITHOUT_CODE).map(([number, outcome]): [string, TestCard] => [
    number,
    { company: 'visa', outcome, asksForCode: false },
  ]),
]);

/** Null for a number that is no test card: real ones are never taken. */
export function testCard(number: string): TestCard | null {
  return CARDS.get(number) ?? null;
}

/** Shown on the page, so that nobody has to look them up. */
export const SHOWN_CARDS = [
  ['mada', '4201320111111010', 'paid'],
  ['Visa', '4111111111111111', 'paid'],
  ['Mastercard', '5421080101000000', 'paid'],
  ['mada', '4201320000311101', 'funds'],
  ['mada', '4201321234411220', 'declined'],
  ['mada', '4201322267774310', 'expired'],
] as const;

/** The code that the test bank's page and STC Pay accept. */
export const GOOD_CODE = '123456';
