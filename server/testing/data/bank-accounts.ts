import type { TestApp } from '#server/testing/app/test-app.ts';
import type { Insider } from '#server/testing/console/insiders.ts';
import { makePaper } from './papers.ts';

let made = 0;

/** A Saudi IBAN that no other call of the test file returns. */
export function makeIban(): string {
  made += 1;
  const account = `80${String(made).padStart(18, '0')}`;
  const rest = [...`${account}281000`].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return `SA${String(98 - rest).padStart(2, '0')}${account}`;
}

/** What an owner sends to change the account, with a letter that waits. */
export async function accountForm(shop: Pick<TestApp, 'db'>, vendorId: string, iban = makeIban()) {
  const letterId = await makePaper(shop, vendorId, { kind: 'bank_letter' });
  return { iban, holder: 'مؤسسة الفرن الذهبي', letterId };
}

/** A change of the account that an owner has asked for. Returns its id. */
export async function makeAccountChange(
  shop: Pick<TestApp, 'db' | 'call'>,
  { token }: Insider,
  vendorId: string,
  iban?: string,
): Promise<string> {
  const body = await accountForm(shop, vendorId, iban);
  const headers = { 'x-vendor-id': vendorId };
  const answer = await shop.call('POST', '/seller/bank/changes', { token, body, headers });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.change.id;
}
