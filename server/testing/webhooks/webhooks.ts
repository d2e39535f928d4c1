import { FEED_KINDS } from '#contract/shared/programs/feed.ts';
import { newId } from '#server/kernel/ids.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import type { Prepared } from '#server/testing/console/application-successes.ts';
import type { Insider } from '#server/testing/console/insiders.ts';

const URL = 'https://till.example.com/hooks';

/** An address of a vendor with a delivery that was given up. Its secret can sign nothing. */
export async function makeWebhookRow({ db }: Pick<TestApp, 'db'>, vendorId: string) {
  const [id, deliveryId] = [newId(), newId()];
  await db
    .insertInto('webhooks')
    .values({ id, vendor_id: vendorId, url: URL, kinds: [...FEED_KINDS], secret: Buffer.alloc(60), seq: 0 })
    .execute();
  const trial = { kind: 'trial', payload: '{}', state: 'failed', tries: 1, failures: 1 } as const;
  await db
    .insertInto('webhook_deliveries')
    .values({ id: deliveryId, webhook_id: id, ...trial })
    .execute();
  const tried = { number: 1, started_at: new Date(), duration_ms: 12, status: 500 };
  await db
    .insertInto('webhook_tries')
    .values({ delivery_id: deliveryId, ...tried })
    .execute();
  return { id, deliveryId };
}

/** One success of each endpoint of webhooks that changes something. */
export function webhookSuccesses(
  shop: Pick<TestApp, 'db'>,
  owner: Insider,
  vendorId: string,
): Record<string, () => Promise<Prepared>> {
  const kinds = ['order_placed'];
  const facts = { host: 'till.example.com', kinds };
  const about = async (action: string, body: object | undefined, change: object): Promise<Prepared> => {
    const { id, deliveryId } = await makeWebhookRow(shop, vendorId);
    const entry = { action, entity_kind: 'webhook', entity_id: id, vendor_id: vendorId, ...change };
    return { by: owner, params: { id, deliveryId }, ...(body && { body }), entry };
  };
  return {
    makeWebhook: async () => ({
      by: owner,
      body: { url: URL, kinds },
      entry: { action: 'webhook.made', entity_kind: 'webhook', vendor_id: vendorId, after: facts },
    }),
    changeWebhook: () =>
      about(
        'webhook.changed',
        { url: 'https://other.example.com/?key=1', kinds },
        { after: { host: 'other.example.com' } },
      ),
    switchWebhook: () =>
      about('webhook.changed', { isOn: false }, { before: { state: 'on' }, after: { state: 'off' } }),
    renewWebhookSecret: () => about('webhook.changed', undefined, { after: { secret: 'new' } }),
    removeWebhook: () => about('webhook.removed', undefined, { before: { host: 'till.example.com' } }),
    tryWebhook: () => about('webhook.sent', undefined, { after: { kind: 'trial' } }),
    // Its only delivery is a trial.
    resendFailed: () => about('webhook.sent', undefined, { after: { deliveries: 0 } }),
    resendDelivery: () => about('webhook.sent', undefined, { after: { kind: 'trial' } }),
  };
}
