import { linkToken } from '#server/modules/accounts/public.ts';
import { areaOf, findOpenInvitation, invitationToken } from '#server/modules/members/public.ts';
import { finishAlert, prepareLetter } from '#server/modules/stock-alerts/public.ts';
import type { Config } from '#server/platform/config.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';
import { authSecret } from '#server/platform/secrets.ts';
import type { Language } from './format.ts';
import { invitationLetter } from './invitation-letter.ts';
import { sendLowStockMail } from './low-stock-mail.ts';
import type { AccountJob } from './mail-words.ts';
import { sendAccountWantedMail } from './orders/account-wanted.ts';
import { sendReturnMail } from './orders/return-letter.ts';
import { sendOrderMail } from './orders/send-order-mail.ts';
import { sendVendorReturnMail } from './owners/return-letter.ts';
import { sendBankMail } from './owners/send-bank-mail.ts';
import {
  sendApiKeyMail,
  sendApplicationMail,
  sendPaperMail,
  sendPriceMail,
  sendProposalMail,
  sendVendorMail,
} from './owners/send-owner-mails.ts';
import { sendWebhookMail } from './owners/webhook-letter.ts';
import { pageUrl } from './page-url.ts';
import { findContactMessage, findLink, findReader } from './queries.ts';
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
