import { linkToken } from '#server/modules/accounts/public.ts';
import { paymentRequestOf } from '#server/modules/checkout/public.ts';
import { areaOf, findOpenInvitation, invitationToken } from '#server/modules/members/public.ts';
import { finishAlert, prepareLetter } from '#server/modules/stock-alerts/public.ts';
import type { Config } from '#server/platform/config.ts';
import type { ApplicationMail, MailJob, ProposalMail } from '#server/platform/mail-jobs.ts';
import { authSecret } from '#server/platform/secrets.ts';
import { applicationLetter } from './application-letter.ts';
import type { Language } from './format.ts';
import { invitationLetter } from './invitation-letter.ts';
import { sendLowStockMail } from './low-stock-mail.ts';
import type { AccountJob, OrderKind } from './mail-words.ts';
import { sendAccountWantedMail } from './orders/account-wanted.ts';
import { orderLetter, whyOf } from './orders/order-letter.ts';
import { sendReturnMail } from './orders/return-letter.ts';
import { amountNow, undoneNow } from './orders/transfer-amount.ts';
import { paperLetter } from './owners/paper-letter.ts';
import { priceLetter } from './owners/price-letter.ts';
import { sendVendorReturnMail } from './owners/return-letter.ts';
import { sendBankMail } from './owners/send-bank-mail.ts';
import { apiKeyLetter, type VendorKind, vendorLetter } from './owners/vendor-letter.ts';
import { sendWebhookMail } from './owners/webhook-letter.ts';
import { pageUrl } from './page-url.ts';
import { proposalLetter } from './proposal-letter.ts';
import {
  findApiKeyForMail,
  findApplicationForMail,
  findCancellation,
  findContactMessage,
  findLink,
  findOrderForMail,
  findPaperForMail,
  findPriceDecision,
  findProposalForMail,
  findReader,
  findSource,
  findVendorForMail,
  type OrderForMail,
} from './queries.ts';
import { renderInBoth, renderMail } from './render.ts';
import { stockLetter } from './stock-letter.ts';
import { sendTextMail } from './texts/text-mail.ts';
import type { Envelope, MailDeps } from './transport.ts';
import { fill, greeting, WORDS } from './words.ts';

/**
 * Writes and sends one mail. It reads its data now: a used link or an erased account sends nothing. Throws when the mail
 * server refuses it; the queue then retries with the same Message-ID.
 */
export async function sendMail(deps: MailDeps, job: MailJob, jobId: string): Promise<void> {
  if (job.kind === 'refund_account_wanted') return sendAccountWantedMail(deps, job, jobId);
  if ('orderId' in job) return sendOrderMail(deps, job, jobId);
  if (job.kind === 'contact_message') return sendContactMail(deps, job.messageId, jobId);
  if (job.kind === 'stock_alert') return sendStockMail(deps, job.alertId, jobId);
  if (job.kind === 'invitation') return sendInvitation(deps, job.invitationId, jobId);
  if ('applicationId' in job) return sendApplicationMail(deps, job, jobId);
  if ('apiKeyId' in job) return sendApiKeyMail(deps, job, jobId);
  if ('webhookId' in job) return sendWebhookMail(deps, job, jobId);
  if ('proposalId' in job) return sendProposalMail(deps, job, jobId);
  if ('documentId' in job) return sendPaperMail(deps, job, jobId);
  if ('accountId' in job) return sendBankMail(deps, job, jobId);
  if ('decisionId' in job) return sendPriceMail(deps, job, jobId);
  if (job.kind === 'low_stock') return sendLowStockMail(deps, job, jobId);
  if (job.kind === 'customer_return') return sendReturnMail(deps, job, jobId);
  if (job.kind === 'review' || job.kind === 'question') return sendTextMail(deps, job, jobId);
  if (job.kind === 'vendor_return') return sendVendorReturnMail(deps, job, jobId);
  if ('vendorId' in job) return sendVendorMail(deps, job, jobId);
  return sendAccountMail(deps, job, jobId);
}

async function sendAccountMail({ config, db, mailer }: MailDeps, job: AccountJob, id: string): Promise<void> {
  const reader = await findReader(db, job.userId);
  const link = 'linkId' in job ? await findLink(db, job.linkId) : undefined;
  if (!reader || ('linkId' in job && !link)) return;
  const words = WORDS[reader.language];
  const { button, ...letter } = words.account[job.kind];
  const isApplicant = 'isApplicant' in job && job.isApplicant;
  const to = link?.email ?? ('to' in job ? job.to : reader.email);
  const mail = renderMail(
    {
      ...letter,
      ...(isApplicant && { paragraphs: words.verifyApplicant }),
      greeting: greeting(words, reader.firstName, reader.isVerified && to === reader.email),
      facts: [],
      button: { label: button, url: accountUrl(config, job, reader.language) },
    },
    reader.language,
  );
  await mailer(mail, { id, to });
}

/** The page that a mailed link opens. */
const PAGES = {
  verify_email: 'verify-email',
  change_email: 'verify-email',
  reset_password: 'reset-password',
  undo_email: 'undo-email-change',
} as const;

function accountUrl(config: Config, job: AccountJob, language: Language): string {
  if (job.kind === 'email_changed') return pageUrl(config, '/contact', language);
  if ('area' in job && job.area) return pageUrl(config, `/${job.area}/login`, language);
  if (!('linkId' in job)) return pageUrl(config, '/auth/login', language);
  const token = `${job.linkId}.${linkToken(authSecret(config), job.linkId)}`;
  const next = job.isApplicant && { next: '/seller/apply' };
  return pageUrl(config, `/auth/${PAGES[job.kind]}`, language, { ...next, token });
}

async function sendOrderMail(
  { config, db, mailer }: MailDeps,
  job: Extract<MailJob, { kind: OrderKind }>,
  id: string,
): Promise<void> {
  const { kind, orderId } = job;
  const order = await findOrderForMail(db, orderId);
  if (!order || !isStillTrue(kind, order)) return;
  if (job.kind === 'delivery_failed' && !isStillUndelivered(job, order)) return;
  const unsupplied = job.kind === 'items_cancelled' ? await findCancellation(db, job.cancellationId) : undefined;
  const amount = unsupplied ? unsupplied.amount : await amountNow(db, job, order);
  if (amount === 0 && !unsupplied) return;
  const parcelId = 'fulfilmentId' in job ? job.fulfilmentId : unsupplied?.fulfilmentId;
  const letter = orderLetter(kind, order, pageUrl(config, `/orders/${orderId}`, order.language), {
    request: paymentRequestOf(order, config.payments),
    ...(amount !== undefined && { amount }),
    ...('of' in job && { returned: job.of }),
    ...(job.kind === 'transfer_not_returned' && { undone: await undoneNow(db, job) }),
    source: await findSource(db, orderId, 'paymentId' in job ? job.paymentId : undefined),
    ...whyOf(unsupplied?.reason),
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

/** The alert ends when its mail has been sent; before that, a repeated job sends it again with the same Message-ID. */
async function sendStockMail({ config, db, mailer }: MailDeps, alertId: string, id: string): Promise<void> {
  const alert = await prepareLetter(db, alertId);
  if (!alert) return;
  const url = pageUrl(config, `/products/${alert.offerId}`, alert.language, { pack: alert.variantId });
  await mailer(renderMail(stockLetter(alert, url), alert.language), { id, to: alert.email });
  await finishAlert(db, alertId);
}

/** Sent in both languages, because nobody knows which one the invited person reads. */
async function sendInvitation({ config, db, mailer }: MailDeps, invitationId: string, id: string): Promise<void> {
  const invitation = await findOpenInvitation(db, invitationId);
  if (!invitation || invitation.isExpired) return;
  const token = invitationToken(authSecret(config), invitationId);
  const page = `/${areaOf(invitation)}/invitation`;
  const letter = (language: Language) =>
    invitationLetter(invitation, language, pageUrl(config, page, language, { token }));
  const mail = renderInBoth({ ar: letter('ar'), en: letter('en') }, invitation.language);
  await mailer(mail, { id, to: invitation.email });
}

/** The state that each mail about a vendor tells of. */
const TOLD_OF_VENDOR: Partial<Record<VendorKind, string>> = {
  vendor_suspended: 'SUSPENDED',
  vendor_lifted: 'APPROVED',
  vendor_closed: 'CLOSED',
};

/** Tells an owner that the vendor was suspended, sells again, is closed or was corrected, unless its state has changed since. */
async function sendVendorMail(
  { config, db, mailer }: MailDeps,
  { kind, vendorId, userId }: Extract<MailJob, { kind: VendorKind }>,
  id: string,
): Promise<void> {
  const [reader, vendor] = await Promise.all([findReader(db, userId), findVendorForMail(db, vendorId)]);
  if (!reader || !vendor || (TOLD_OF_VENDOR[kind] ?? vendor.state) !== vendor.state) return;
  // Why it is suspended belongs to other mails.
  const told = kind === 'vendor_corrected' ? { ...vendor, reason: null, endsAt: null } : vendor;
  const path = kind === 'vendor_corrected' ? '/seller/settings/profile' : '/seller';
  const letter = vendorLetter(kind, told, reader, pageUrl(config, path, reader.language));
  await mailer(renderMail(letter, reader.language), { id, to: reader.email });
}

/** Tells an owner that a key was made, unless it is revoked already. */
async function sendApiKeyMail(
  { config, db, mailer }: MailDeps,
  { apiKeyId, userId }: Extract<MailJob, { apiKeyId: string }>,
  id: string,
): Promise<void> {
  const [reader, key] = await Promise.all([findReader(db, userId), findApiKeyForMail(db, apiKeyId)]);
  if (!reader || !key) return;
  const letter = apiKeyLetter(key, reader, pageUrl(config, '/seller/api', reader.language));
  await mailer(renderMail(letter, reader.language), { id, to: reader.email });
}

/** Tells an owner what became of a price that the guard had stopped. */
async function sendPriceMail(
  { config, db, mailer }: MailDeps,
  { kind, decisionId, userId }: Extract<MailJob, { decisionId: string }>,
  id: string,
): Promise<void> {
  const [reader, decision] = await Promise.all([findReader(db, userId), findPriceDecision(db, decisionId)]);
  if (!reader || !decision) return;
  const letter = priceLetter(kind, decision, reader, pageUrl(config, '/seller/sales', reader.language));
  await mailer(renderMail(letter, reader.language), { id, to: reader.email });
}

/** Tells an owner of a paper, unless it was replaced or removed since. */
async function sendPaperMail(
  { config, db, mailer }: MailDeps,
  { kind, documentId, userId }: Extract<MailJob, { documentId: string }>,
  id: string,
): Promise<void> {
  const [reader, paper] = await Promise.all([findReader(db, userId), findPaperForMail(db, documentId)]);
  if (!reader || paper?.state !== (kind === 'paper_refused' ? 'REFUSED' : 'ACCEPTED')) return;
  const letter = paperLetter(kind, paper, reader, pageUrl(config, '/seller/settings/papers', reader.language));
  await mailer(renderMail(letter, reader.language), { id, to: reader.email });
}

/** The states that each mail about a proposal tells of. */
const TOLD_OF_PROPOSAL: Record<ProposalMail, string> = {
  proposal_changes: 'CHANGES_REQUESTED',
  proposal_approved: 'APPROVED',
  proposal_rejected: 'REJECTED',
};

/** Tells who proposed a product what was decided, unless it has moved on since. */
async function sendProposalMail(
  { config, db, mailer }: MailDeps,
  { kind, proposalId, userId }: Extract<MailJob, { proposalId: string }>,
  id: string,
): Promise<void> {
  const [reader, proposal] = await Promise.all([findReader(db, userId), findProposalForMail(db, proposalId)]);
  if (!reader || proposal?.state !== TOLD_OF_PROPOSAL[kind]) return;
  const { language } = proposal;
  const url = pageUrl(config, `/seller/proposals/${proposalId}`, language);
  await mailer(renderMail(proposalLetter(kind, proposal, { ...reader, language }, url), language), {
    id,
    to: reader.email,
  });
}

/** The states that each mail about an application tells of. */
const TOLD: Record<ApplicationMail, string[]> = {
  application_received: ['SUBMITTED', 'IN_REVIEW'],
  application_changes: ['NEEDS_CHANGES'],
  application_rejected: ['REJECTED'],
  application_approved: ['APPROVED'],
  application_reminder: ['NEEDS_CHANGES'],
  application_unanswered: ['WITHDRAWN'],
};

/** Tells an applicant that it has come or what was decided, unless the application has moved on since. */
async function sendApplicationMail(
  { config, db, mailer }: MailDeps,
  { kind, applicationId, userId }: Extract<MailJob, { applicationId: string }>,
  id: string,
): Promise<void> {
  const [reader, application] = await Promise.all([findReader(db, userId), findApplicationForMail(db, applicationId)]);
  if (!reader || !application || !TOLD[kind].includes(application.state)) return;
  const { language, ...decision } = application;
  const urlOf = (path: string, field?: string) => `${pageUrl(config, path, language)}${field ? `#${field}` : ''}`;
  const letter = applicationLetter(kind, decision, { ...reader, language }, urlOf);
  await mailer(renderMail(letter, language), { id, to: reader.email });
}

/** Forwards a message from the contact page to the shop, which can answer it like any mail. */
async function sendContactMail({ config, db, mailer }: MailDeps, messageId: string, id: string): Promise<void> {
  const message = await findContactMessage(db, messageId);
  if (!message) return;
  const { contact } = WORDS[message.language];
  const letter = {
    subject: fill(contact.subject, { name: message.name, topic: contact.topics[message.topic] }),
    heading: contact.heading,
    paragraphs: [message.message],
    facts: [{ name: contact.from, value: `${message.name}\n${message.email}` }],
  };
  const envelope: Envelope = {
    id,
    to: config.mail.contact,
    replyTo: { name: message.name.replace(/\p{Cc}/gu, ' '), address: message.email },
  };
  await mailer(renderMail(letter, message.language), envelope);
}
