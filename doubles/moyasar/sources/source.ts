import { type Fields, invalid } from '#doubles/moyasar/http.ts';
import type { Outcome, Source } from '#doubles/moyasar/objects.ts';
import { textOf } from '#doubles/moyasar/validate.ts';
import { testCard } from './cards.ts';
import { REFUSED_MOBILES, walletOutcome } from './wallets.ts';

export interface Request {
  amount: number;
  currency: string;
  description: string | null;
  callback_url: string | null;
  invoice_id: string | null;
  metadata: Record<string, string> | null;
  source: Fields;
}

const NO_SOURCE: Omit<Source, 'type'> = {
  company: null,
  name: null,
  number: null,
  message: null,
  transaction_url: null,
  gateway_id: null,
  reference_number: null,
  response_code: null,
  authorization_code: null,
};

/** What the request's source becomes, and what the bank says or will say. */
export function sourceOf(
  { source, amount, callback_url }: Request,
  origin: string,
  id: string,
): { source: Source; outcome: Outcome | null; isDecided: boolean } {
  switch (source.type) {
    case 'applepay': {
      if (!textOf({ token: source.token ? 'given' : null }, 'token'))
        throw invalid({ 'source.token': ['is required'] });
      const wallet = { type: 'applepay' as const, company: 'mada', number: 'XXXX-XXXX-XXXX-1010' };
      return { source: { ...NO_SOURCE, ...wallet }, outcome: walletOutcome(amount), isDecided: true };
    }
    case 'stcpay': {
      const mobile = textOf(source, 'mobile') ?? '';
      if (!/^(05|\+9665|9665|009665)\d{8}$/.test(mobile)) throw invalid({ 'source.mobile': ['is invalid'] });
      const refusal = REFUSED_MOBILES[mobile.replace(/^(\+966|966|00966)/, '0')];
      const transaction_url = refusal ? null : `${origin}/v1/stc_pays/${id}/proceed`;
      const outcome = refusal ? { status: 'failed' as const, message: refusal, code: null } : null;
      const stc = { ...NO_SOURCE, type: 'stcpay' as const, mobile: masked(mobile), transaction_url };
      return { source: stc, outcome, isDecided: outcome !== null };
    }
    case 'creditcard': {
      if (!callback_url) throw invalid({ callback_url: ['is required'] });
      const number = String(source.number ?? '').replaceAll(/[\s-]/g, '');
      const card = testCard(number);
      if (!card) throw invalid({ 'source.number': ['test cards only'] });
      // The security code 000 stands for a bank that asks nothing.
      const isDecided = !card.asksForCode || String(source.cvc ?? '') === '000';
      const shown = {
        ...NO_SOURCE,
        type: 'creditcard' as const,
        company: card.company,
        name: textOf(source, 'name'),
        number: `XXXX-XXXX-XXXX-${number.slice(-4)}`,
        transaction_url: isDecided ? null : `${origin}/3ds/${id}`,
      };
      return { source: shown, outcome: card.outcome, isDecided };
    }
    default:
      throw invalid({ 'source.type': ['is not supported'] });
  }
}

function masked(mobile: string): string {
  return mobile.replace(/\d(?=\d{3})/g, 'X');
}
