import { paymentRequestOf } from '#server/modules/checkout/public.ts';
import type { OrderKind } from '#server/modules/mail/mail-words.ts';
import { pageUrl } from '#server/modules/mail/page-url.ts';
import { findCancellation, findOrderForMail, findSource, type OrderForMail } from '#server/modules/mail/queries.ts';
import { renderMail } from '#server/modules/mail/render.ts';
import type { MailDeps } from '#server/modules/mail/transport.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';
import { isCompensation } from './compensation.ts';
import { orderLetter, whyOf } from './order-letter.ts';
import { findReturnedTo } from './returned.ts';
import { amountNow, undoneNow } from './transfer-amount.ts';
import { findWhyBack } from './why-back.ts';

export async function sendOrderMail(
  { config, db, mailer }: MailDeps,
  job: Extract<MailJob, { kind: OrderKind }>,
  id: string,
): Promise<void> {
  const { kind, orderId } = job;
  const order = await findOrderForMail(db, orderId);
  if (!order || !isStillTrue(kind, order)) return;
  if (job.kind === 'delivery_failed' && !isStillUndelivered(job, order)) return;
  const unsupplied = job.kind === 'items_cancelled' ? await findCancellation(db, job.cancellationId) : undefined;
  const back = job.kind === 'items_cancelled' ? job.back : undefined;
  const amount = unsupplied ? (back ?? unsupplied.amount) : await amountNow(db, job, order);
  if (amount === 0 && !unsupplied) return;
  const parcelId = 'fulfilmentId' in job ? job.fulfilmentId : unsupplied?.fulfilmentId;
  const letter = orderLetter(kind, order, pageUrl(config, `/orders/${orderId}`, order.language), {
    request: paymentRequestOf(order, config.payments),
    ...(amount !== undefined && { amount }),
    ...('of' in job && { returned: job.of, returnedTo: await findReturnedTo(db, job) }),
    ...(job.kind === 'transfer_not_returned' && { undone: await undoneNow(db, job) }),
    source: await findSource(db, orderId, 'paymentId' in job ? job.paymentId : undefined),
    ...whyOf(unsupplied?.reason),
    isCompensation: await isCompensation(db, job),
    whyBack: await findWhyBack(db, job),
    ...(unsupplied && { isLess: back !== undefined && back < unsupplied.amount }),
    ...(job.kind === 'items_cancelled' && { toCredit: job.toCredit === true, wentOn: back !== undefined }),
    ...(parcelId && { parcel: order.parcels.find(({ id }) => id === parcelId) }),
  });
  await mailer(renderMail(letter, order.language), { id, to: order.email });
}

/** Mails that say that an order is on its way to its customer. */
const PROMISES = new Set<OrderKind>(['order_placed', 'order_paid', 'order_shipped']);

/** Whether a mail has still something to say when it is sent. */
function isStillTrue(kind: OrderKind, { status, paymentStatus, payUntil, bank }: OrderForMail): boolean {
  // Its cancellation has a mail of its own.
  if (PROMISES.has(kind) && status === 'CANCELLED') return false;
  if (kind === 'transfer_reminder' && payUntil !== null && payUntil <= new Date()) return false;
  const isOver = paymentStatus === 'PAID' || status === 'CANCELLED';
  if (kind === 'transfer_reminder') return !isOver && !(bank && bank.received > 0 && bank.missing === 0);
  if (kind === 'transfer_short') return !isOver && bank !== null && bank.received > 0 && bank.missing > 0;
  // It may have been matched with an order, or gone back.
  return kind !== 'transfer_unused' || (bank !== null && bank.returning > 0);
}

/** Another attempt, its delivery, or its coming back has a mail of its own. */
function isStillUndelivered(
  { fulfilmentId, attempt }: Extract<MailJob, { kind: 'delivery_failed' }>,
  { parcels }: OrderForMail,
): boolean {
  const parcel = parcels.find(({ id }) => id === fulfilmentId);
  if (parcel?.failedAttempts !== attempt || parcel.status === 'DELIVERED') return false;
  return parcel.isRefused || !parcel.isBack;
}
