import type { Patch } from '#bench/faults/load/patch-source.ts';

// What the negative controls leave out.

/** News comes by webhooks and shoppers only: nobody looks. */
export const WITHOUT_LOOKING: Patch[] = [
  [
    'modules/payments/watch/sweep.ts',
    'await eachByItself(unchecked, look, judgeGateway());',
    'await eachByItself(unchecked.slice(0, 0), look, judgeGateway());',
  ],
  [
    'modules/payments/watch/reconcile.ts',
    'if (await compare(settling, state)) missed += 1;',
    'if (compare === null) missed += 1;',
  ],
];

/** What a webhook tells is done with before it is looked at. */
export const SEEN_TOO_EARLY: Patch[] = [
  [
    'modules/payments/watch/webhooks.ts',
    'await settle(settling, ref);',
    "await db.updateTable('gateway_events').set({ settled_at: sql`now()` }).where('event_id', '=', eventId).execute();" +
      ' await settle(settling, ref);',
  ],
  ...WITHOUT_LOOKING,
];

/** Refunds are sent without a look at what went back before. */
export const BLIND_REFUNDS: Patch[] = [
  [
    'modules/payments/refunds/refund.ts',
    'if (seen === payment.captured || (base !== null && seen === base + amount)) {',
    'if (seen < 0) {',
  ],
  ['modules/payments/refunds/refund.ts', 'if (seen !== base) return stop(', 'if (seen < 0) return stop('],
];

/** A refund that could not be sent is given up. */
export const NO_SECOND_TRY: Patch[] = [
  [
    'modules/payments/refunds/refund.ts',
    'const before = await lookAtRefunded(settling.gateway, found);',
    'const before = await lookAtRefunded(settling.gateway, found).catch(() => undefined); if (before === undefined) return;',
  ],
  ['modules/payments/watch/sweep.ts', 'await resendRefunds(settling);', ''],
];

const TAKE = 'for (const arrival of decision.arrivals) await take(';

/** Money for an order that has been paid already is not noticed. */
export const SECOND_IGNORED: Patch[] = [
  [
    'modules/payments/record.ts',
    TAKE,
    "for (const arrival of decision.arrivals) if (arrival.outcome !== 'second') await take(",
  ],
];

/** Money for a cancelled order is not noticed. */
export const LATE_IGNORED: Patch[] = [
  [
    'modules/payments/record.ts',
    TAKE,
    "for (const arrival of decision.arrivals) if (arrival.outcome !== 'late') await take(",
  ],
];

/** An order ends with its time to pay, whatever the gateway would say. */
export const EXPIRED_WITHOUT_LOOKING: Patch[] = [
  [
    'modules/orders/expire-unpaid.ts',
    'if (!needsGateway || lateMs > HOPELESS_MS) return true;',
    'if (!needsGateway || lateMs > 0) return true;',
  ],
];

/** A webhook that says "paid" is believed. */
export const WEBHOOKS_BELIEVED: Patch[] = [
  [
    'modules/payments/watch/webhooks.ts',
    'await settle(settling, ref);',
    `const { record } = await import('#server/modules/payments/record.ts');
     const told = await db.selectFrom('gateway_events').where('event_id', '=', eventId).select('type').executeTakeFirst();
     const own = await db.selectFrom('payments').where('provider_reference', '=', ref.id)
       .select(['id', 'order_id', 'amount']).executeTakeFirst();
     if (told.type !== 'payment_paid' || !own) return;
     const state = await gateway.fetch(ref);
     const captures = [{ id: ref.id, amount: own.amount, refunded: 0, fee: 0 }];
     await record(settling, own.order_id, own.id, { ...state, status: 'captured', captures });`,
  ],
];
