import { applicationLetter } from '#server/modules/mail/application-letter.ts';
import { pageUrl } from '#server/modules/mail/page-url.ts';
import { proposalLetter } from '#server/modules/mail/proposal-letter.ts';
import {
  findApiKeyForMail,
  findApplicationForMail,
  findPaperForMail,
  findPriceDecision,
  findProposalForMail,
  findReader,
  findVendorForMail,
} from '#server/modules/mail/queries.ts';
import { renderMail } from '#server/modules/mail/render.ts';
import type { MailDeps } from '#server/modules/mail/transport.ts';
import type { ApplicationMail, MailJob, ProposalMail } from '#server/platform/mail-jobs.ts';
import { paperLetter } from './paper-letter.ts';
import { priceLetter } from './price-letter.ts';
import { apiKeyLetter, type VendorKind, vendorLetter } from './vendor-letter.ts';

const TOLD_OF_VENDOR: Partial<Record<VendorKind, string>> = {
  vendor_suspended: 'SUSPENDED',
  vendor_lifted: 'APPROVED',
  vendor_closed: 'CLOSED',
};

/** Tells an owner that the vendor was suspended, sells again, is closed or was corrected, unless its state has changed since. */
export async function sendVendorMail(
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
export async function sendApiKeyMail(
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
export async function sendPriceMail(
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
export async function sendPaperMail(
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
export async function sendProposalMail(
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
export async function sendApplicationMail(
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
