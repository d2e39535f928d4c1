import { createHash } from 'node:crypto';
import { AGREEMENT } from '#contract/shared/application/agreement.ts';
import { requiredPapers } from '#contract/shared/application/completeness.ts';
import type { PaperKind } from '#contract/shared/application/papers.ts';
import { STEPS } from '#contract/shared/application/steps.ts';
import { FIELD_SUBJECTS, SUBJECTS } from '#contract/shared/application/subjects.ts';
import { demoId } from '#demo/keys.ts';
import { hoursBefore } from '#demo/people/rows.ts';
import { randomFrom } from '#demo/random.ts';
import type { DB } from '#server/db/types.ts';
import { type PaperFiles, sealIban } from '#server/modules/applications/public.ts';
import { APPLICATIONS, type DemoApplication } from './applicants.ts';
import { samplePaper } from './sample-paper.ts';

type Rows = Record<string, unknown>[];
const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

/** The demo applications. Their papers' files are written at once, their IBANs sealed with the shop's secret. */
export async function applicationRows(secret: string, files: PaperFiles, now: Date): Promise<[keyof DB, Rows][]> {
  const rows: Record<'applications' | 'application_steps' | 'documents' | 'application_checks', Rows> = {
    ...{ applications: [], application_steps: [], documents: [], application_checks: [] },
  };
  const random = randomFrom('applications');
  for (const application of APPLICATIONS) {
    const id = demoId('application', application.email);
    const iban = inventedIban(String(random.int(1, 999_999)));
    const sealed = sealIban(secret, iban, id);
    rows.applications.push(applicationRow(application, id, sealed, now));
    rows.application_steps.push(...stepRows(application, id, sealed, now));
    for (const kind of requiredPapers(needsOf(application))) {
      const content = samplePaper(TITLES[kind] ?? kind, printedOn(application, kind, iban));
      const paperId = demoId('paper', application.email, kind);
      await files.save(paperId, content, id);
      rows.documents.push(paperRow(application, { id: paperId, applicationId: id, kind, content }, now));
    }
    rows.application_checks.push(...checkRows(application, id, now));
  }
  return Object.entries(rows) as [keyof DB, Rows][];
}

/** With right check digits, and an account number that no bank gives. */
function inventedIban(number: string): string {
  const account = `80${number.padStart(18, '0')}`;
  return `SA${String(98n - (BigInt(`${account}281000`) % 97n)).padStart(2, '0')}${account}`;
}

const TITLES: Partial<Record<PaperKind, string>> = {
  cr: 'Commercial registration',
  freelance: 'Freelance document',
  vat_certificate: 'VAT registration certificate',
  bank_letter: 'Letter of the bank',
  food_licence: 'Food licence',
};

function printedOn({ legal, rejected }: DemoApplication, kind: PaperKind, iban: string): string[] {
  const issued = `Issued on ${legal.issuedOn}`;
  if (kind === 'bank_letter')
    return [`IBAN ${iban}`, `Account holder: ${rejected ? 'Somebody Else' : legal.legalNameEn}`];
  if (kind === 'vat_certificate') return [legal.legalNameEn, `VAT number ${legal.vatNumber}`, issued];
  const number = kind === 'cr' ? legal.commercialRegistration : legal.freelanceDocument;
  return [legal.legalNameEn, ...(kind === 'food_licence' ? [] : [`Number ${number}`]), issued];
}

const applicantOf = ({ email }: DemoApplication) => demoId('user', email);
/** The member of the operator's team that reviews applications in the demo shop. */
const REVIEWER = demoId('user', 'finance@daqeeq.example');

function applicationRow(application: DemoApplication, id: string, iban: ReturnType<typeof sealIban>, now: Date) {
  const { legal, submittedHoursAgo, rejected } = application;
  const decidedAt = rejected ? hoursBefore(now, rejected.hoursAgo) : null;
  return {
    ...{ id, applicant_id: applicantOf(application), status: rejected ? 'REJECTED' : 'SUBMITTED' },
    language: 'ar',
    ...{ commercial_registration: legal.commercialRegistration, freelance_document: legal.freelanceDocument },
    ...{ vat_number: legal.vatNumber, iban_sealed: hex(iban.sealed), iban_hash: hex(iban.hash) },
    ...{ reviewer_id: rejected ? REVIEWER : null, claimed_at: decidedAt, decided_at: decidedAt },
    submitted_at: hoursBefore(now, submittedHoursAgo),
    decision_reason: rejected ? 'not_eligible' : null,
    decision_note: rejected?.note ?? null,
    created_at: hoursBefore(now, submittedHoursAgo + 2),
    updated_at: decidedAt ?? hoursBefore(now, submittedHoursAgo),
  };
}

function stepRows(application: DemoApplication, id: string, iban: ReturnType<typeof sealIban>, now: Date): Rows {
  const { business, legal, address, submittedHoursAgo } = application;
  const acceptedAt = hoursBefore(now, submittedHoursAgo);
  const textHash = createHash('sha256').update(JSON.stringify(AGREEMENT)).digest('hex');
  const data = {
    business: { ...business, categories: business.categories.map((category) => demoId('category', category)) },
    ...{ legal, address },
    bank: { holder: legal.legalName, ibanLastFour: iban.lastFour, bankCode: iban.bankCode },
    agreement: { agreementVersion: AGREEMENT.version, textHash, acceptedAt, ip: '127.0.0.1' },
  };
  return STEPS.map((step) => ({ application_id: id, step, data: data[step], version: 1, saved_at: acceptedAt }));
}

interface MadePaper {
  id: string;
  applicationId: string;
  kind: PaperKind;
  content: Buffer;
}

function paperRow(application: DemoApplication, { id, applicationId, kind, content }: MadePaper, now: Date) {
  const { legal, submittedHoursAgo } = application;
  return {
    ...{ id, application_id: applicationId, kind, content_type: 'application/pdf', scan: 'unscanned' },
    issued_on: kind === 'bank_letter' ? null : legal.issuedOn,
    expires_on: kind === 'freelance' ? '2026-05-13' : null,
    bytes: content.length,
    sha256: hex(createHash('sha256').update(content).digest()),
    uploaded_by: applicantOf(application),
    created_at: hoursBefore(now, submittedHoursAgo),
  };
}

/** Both demo sellers offer food. */
const needsOf = (application: DemoApplication) => ({ ...application, hasFoodCategory: true });

/** A reviewer who rejects has looked at every field and paper. */
function checkRows(application: DemoApplication, id: string, now: Date): Rows {
  const { business, legal, address, email, rejected } = application;
  if (!rejected) return [];
  const filled: Record<string, object> = { business, legal, address };
  const fields = FIELD_SUBJECTS.filter((subject) => {
    const [step = ''] = subject.split('.');
    const data = (filled[step] ?? {}) as Record<string, unknown>;
    const [field, ...others] = SUBJECTS[subject] as readonly string[];
    // The day of issue belongs to two numbers, of which a seller has one.
    const isFilled = [field, ...others.filter((other) => other !== 'issuedOn')].some((each) => {
      const value = data[each ?? ''];
      return value !== undefined && value !== null && value !== '';
    });
    return step === 'bank' || isFilled;
  });
  return [...fields, ...requiredPapers(needsOf(application))].map((subject) => {
    const finding = rejected.findings.find((each) => each.subject === subject);
    return {
      application_id: id,
      subject: subject.includes('.') ? subject : demoId('paper', email, subject),
      ...{ is_ok: !finding, reason: finding?.reason ?? null, note: finding?.note ?? null },
      ...{ checked_by: REVIEWER, checked_at: hoursBefore(now, rejected.hoursAgo) },
    };
  });
}
