import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { refOf } from './attempts.ts';
import { type GatewayRef, GatewayRefused, type GatewayState, GatewayUnknownStatus } from './gateway.ts';
import { record, type Settling } from './record.ts';
import { forgetUnmade } from './rows.ts';
import { noteFinding, resolveFindings } from './watch/findings.ts';

/** What a gateway answers to a reference that it does not know. */
const UNKNOWN = 404;

/**
 * Brings an attempt up to date: the only way in for the gateway's news. It fetches the state itself and believes nothing
 * else, so the return page, webhooks, the sweeper and the reconciliation decide when to look, never what is true. Returns
 * whether the gateway knows the reference.
 */
export async function settle(settling: Settling, ref: GatewayRef): Promise<boolean> {
  const { db, gateway } = settling;
  const state = await fetchState(settling, ref);
  if (!state) return false;
  const attempt = await findAttempt(db, gateway.name, ref, state);
  if (!attempt) {
    if (state.captured > 0) await noteUnknown(settling, state);
    return true;
  }
  await resolveFindings(db, ['unknown_payment'], { provider: gateway.name, refId: ref.id }, 'its attempt was found');
  const own = refOf(attempt);
  // A payment under an invoice: the invoice knows of all its payments.
  const whole = own && own.id !== ref.id ? await fetchState(settling, own) : null;
  if (whole) await record(settling, attempt.orderId, attempt.id, whole);
  // A declined payment under an invoice does not end the attempt; money always counts.
  if (!whole || state.captures.length > 0) await record(settling, attempt.orderId, attempt.id, state);
  return true;
}

/** Null if the gateway does not know the reference; if the shop has it from there, that is a finding. */
async function fetchState({ db, gateway }: Settling, ref: GatewayRef): Promise<GatewayState | null> {
  try {
    return await gateway.fetch(ref);
  } catch (error) {
    if (error instanceof GatewayUnknownStatus) await noteUnknownStatus({ db, gateway }, error);
    // Anything else, such as a wrong key, says nothing about the payment.
    if (!(error instanceof GatewayRefused) || error.status !== UNKNOWN) throw error;
    const known = await noteChecked({ db, gateway }, ref);
    if (known?.reference === null) await forgetUnmade(db, gateway.name, ref.id);
    // A webhook may name an invoice's id as a payment, which the gateway rightly does not know.
    if (known?.reference && isKnownBy(known, ref))
      await noteFinding(db, { kind: 'lost', provider: gateway.name, refId: ref.id, orderId: known.orderId });
    return null;
  }
}

interface Known {
  reference: string | null;
  referenceKind: string | null;
  captureId: string | null;
  gatewayId: string | null;
}

/** Whether the shop has a reference of this kind from the gateway. Captures, and ids that the shop gives, are of payments. */
function isKnownBy({ reference, referenceKind, captureId, gatewayId }: Known, { kind, id }: GatewayRef): boolean {
  if (reference === id) return referenceKind === kind;
  return kind === 'payment' && (captureId === id || gatewayId === id);
}

function noteChecked({ db, gateway }: Pick<Settling, 'db' | 'gateway'>, { id }: GatewayRef) {
  return db
    .updateTable('payments')
    .set({ checked_at: sql`now()` })
    .where('provider', '=', gateway.name)
    .where((eb) =>
      eb.or([eb('provider_reference', '=', id), eb('capture_id', '=', id), eb(sql`gateway_id::text`, '=', id)]),
    )
    .returning(['order_id as orderId', 'provider_reference as reference', 'reference_kind as referenceKind'])
    .returning(['capture_id as captureId', 'gateway_id as gatewayId'])
    .executeTakeFirst();
}

/** People learn of a word that the adapter does not know: until it does, nothing becomes of the payment. */
export async function noteUnknownStatus(
  settling: Pick<Settling, 'db' | 'gateway'>,
  { ref, word }: GatewayUnknownStatus,
): Promise<void> {
  const known = await noteChecked(settling, ref);
  const place = { provider: settling.gateway.name, refId: ref.id, orderId: known?.orderId ?? null };
  await noteFinding(settling.db, { kind: 'unknown_status', ...place, found: { status: word } });
}

/** The attempt that a state belongs to: by what the gateway knows it by, or by the id that it was begun with. */
async function findAttempt(db: Db, provider: string, ref: GatewayRef, state: GatewayState) {
  const ids = [ref.id, ...state.captures.map(({ id }) => id)];
  const rows = await db
    .selectFrom('payments')
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('provider_reference', 'in', ids),
        eb('capture_id', 'in', ids),
        eb(sql<string>`gateway_id::text`, 'in', ids),
        ...(state.attemptId ? [eb(sql<string>`id::text`, '=', state.attemptId)] : []),
      ]),
    )
    .select(['id', 'order_id as orderId', 'provider_reference as reference', 'reference_kind as referenceKind'])
    .select(['gateway_id as gatewayId', 'captured_amount as captured'])
    .execute();
  return (
    rows.find(({ reference }) => reference === ref.id) ??
    rows.find(({ id }) => id === state.attemptId) ??
    rows[0] ??
    null
  );
}

async function noteUnknown({ db, gateway }: Settling, state: GatewayState): Promise<void> {
  const { ref, captured, currency, orderId, attemptId, isLive } = state;
  await noteFinding(db, {
    kind: 'unknown_payment',
    provider: gateway.name,
    refId: ref.id,
    found: { captured, currency, orderId, attemptId, isLive },
  });
}
