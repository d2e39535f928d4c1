import { createHmac } from 'node:crypto';
import type { BeginOrderPayment } from '#contract/shop/payments.ts';
import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { type Client, clientById } from '#server/http/limits/client.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { sourceOf } from '#server/modules/payments/beginning/source.ts';
import { newUntil } from '#server/modules/payments/rows.ts';

/** The try that one request counts as, once it is known that it begins something. */
export interface Tries {
  /** Throws `too_many_requests`; a refused try counts nowhere. */
  take: () => Promise<void>;
  /** Nothing was begun at the gateway, so no card can have been tried and no code sent. */
  giveBack: () => Promise<void>;
}

interface Limiting {
  db: Db;
  limits: RateLimits;
  secret: string;
}

/** What limits those who try stolen cards, or have codes sent to telephones of others. */
export function triesOf(
  { db, limits, secret }: Limiting,
  customer: CustomerScope,
  client: Client,
  wanted: BeginOrderPayment,
): Tries {
  const source = sourceOf(wanted);
  /** Limits are rows in the database, which need not know telephones. */
  const hidden = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const taken: Awaited<ReturnType<typeof limits.take>>[] = [];
  const giveBack = async () => {
    for (const each of taken.splice(0)) await each.giveBack();
  };
  return {
    async take() {
      try {
        taken.push(await limits.take('payment', client));
        // STC Pay has a limit of its own: a code is sent to a telephone, where nobody tries cards.
        if (source.kind === 'stc_pay') taken.push(await limits.take('paymentCode', clientById(hidden(source.mobile))));
        else if (await newUntil(db, customer))
          taken.push(await limits.take('firstPayments', clientById(customer.userId)));
      } catch (error) {
        await giveBack();
        throw withTime(error);
      }
    },
    giveBack,
  };
}

/** The page says when, which a header alone would not tell after the answer. */
function withTime(error: unknown): unknown {
  if (!(error instanceof AppError) || error.extras.retryAfter === undefined) return error;
  const { retryAfter } = error.extras;
  const beginAgainAt = new Date(Date.now() + retryAfter * 1000).toISOString();
  return new AppError('too_many_requests', { retryAfter, details: { beginAgainAt } });
}

/** When a customer who has begun too many payments may begin another one by card; null if that is now. */
export async function beginAgainAt(
  { db, limits }: Pick<Limiting, 'db' | 'limits'>,
  customer: CustomerScope,
): Promise<Date | null> {
  const client = clientById(customer.userId);
  const [any, first] = await Promise.all([limits.freeAt('payment', client), limits.freeAt('firstPayments', client)]);
  // The account grows up before its own limit ends.
  const newEnd = first && (await newUntil(db, customer));
  return any && newEnd ? new Date(Math.max(any.getTime(), newEnd.getTime())) : (any ?? newEnd);
}
