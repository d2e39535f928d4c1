import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';
import { isOpenTo } from './rows.ts';

const VENDORS_RECORD = 'the record of an approved vendor, which the law requires, stays without the person';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'applications',
      columns: ['applicant_id'],
      exported: true,
      erased: true,
    },
    {
      table: 'applications',
      columns: ['commercial_registration', 'freelance_document', 'vat_number'],
      exported: true,
      erased: VENDORS_RECORD,
    },
    { table: 'applications', columns: ['decision_reason', 'decision_note', 'reviewed'], exported: true, erased: true },
    {
      table: 'applications',
      columns: ['iban_sealed', 'iban_hash'],
      exported: 'the step `bank` has its last four characters; the person knows the rest',
      erased: VENDORS_RECORD,
    },
    { table: 'applications', columns: ['reviewer_id'], exported: 'is another person’s work', erased: true },
    { table: 'application_steps', columns: ['data'], exported: true, erased: VENDORS_RECORD },
    { table: 'application_checks', columns: ['subject', 'reason', 'note'], exported: true, erased: true },
    {
      table: 'application_checks',
      columns: ['value_hash'],
      exported: 'tells whether a value has changed',
      erased: true,
    },
    { table: 'application_checks', columns: ['checked_by'], exported: 'is another person’s work', erased: true },
    { table: 'documents', columns: ['number', 'uploaded_by'], exported: true, erased: true },
    { table: 'documents', columns: ['decided_by'], exported: 'is another person’s work', erased: true },
    {
      table: 'documents',
      columns: ['reason', 'note'],
      exported: 'is about the vendor’s paper',
      erased: VENDORS_RECORD,
    },
    { table: 'documents', columns: ['sha256'], exported: 'tells whether the file is whole', erased: true },
    {
      table: 'vendors',
      columns: [
        'contact_email',
        'contact_email_before',
        'contact_email_changed_at',
        'contact_phone',
        'contact_name',
        'pickup_address',
      ],
      exported: 'is the vendor’s',
      erased: 'how the vendor is reached; it goes when the vendor closes',
    },
    {
      table: 'vendors',
      columns: ['freelance_document', 'address_parts'],
      exported: 'is the vendor’s',
      erased: VENDORS_RECORD,
    },
  ],
  /** What the person typed stays theirs; the papers of a vendor are for its owners. */
  export: (tx, { userId }) =>
    readSections(tx, {
      applications: sql`select id, status, language, commercial_registration, freelance_document, vat_number,
        decision_reason, decision_note, reviewed -> 'steps' as steps_before_changes, vendor_id, created_at, submitted_at, decided_at
        from applications where applicant_id = ${userId} order by created_at`,
      applicationSteps: sql`select s.application_id, s.step, s.data, s.saved_at from application_steps as s
        join applications as a on a.id = s.application_id where a.applicant_id = ${userId} order by s.saved_at`,
      applicationChecks: sql`select c.application_id, c.subject, c.is_ok, c.reason, c.note, c.checked_at
        from application_checks as c join applications as a on a.id = c.application_id
        where ${isOpenTo('a', userId)} and a.status in ('NEEDS_CHANGES', 'REJECTED', 'APPROVED') order by c.subject`,
      documents: sql`select d.id, d.application_id, d.kind, d.number, d.issued_on, d.expires_on, d.content_type, d.bytes,
        d.created_at from documents as d join applications as a on a.id = d.application_id
        where ${isOpenTo('a', userId)} order by d.created_at`,
      // When the operator's people opened papers or showed the IBAN. Who it was is their own data.
      applicationLooks: sql`select l.at, l.action, l.entity_kind, l.entity_id, l.reason from audit_log as l
        where l.actor_id is distinct from ${userId}::text and (
          l.action = 'application.iban_shown' and l.entity_kind = 'application' and l.entity_id in
            (select a.id::text from applications as a where ${isOpenTo('a', userId)})
          or l.action = 'paper.opened' and l.entity_kind = 'paper' and l.entity_id in (select d.id::text
            from documents as d join applications as a on a.id = d.application_id where ${isOpenTo('a', userId)}))
        order by l.at, l.id`,
    }),
  /** An approved application is the vendor's record and stays; its papers too. */
  erase: async (tx, { userId }) => {
    await sql`delete from applications where applicant_id = ${userId} and vendor_id is null`.execute(tx);
    await sql`update applications set applicant_id = null where applicant_id = ${userId}`.execute(tx);
    await sql`update applications set reviewer_id = null, claimed_at = null where reviewer_id = ${userId}`.execute(tx);
    await sql`update application_checks set checked_by = null where checked_by = ${userId}`.execute(tx);
    await sql`update documents set uploaded_by = null where uploaded_by = ${userId}`.execute(tx);
    await sql`update documents set decided_by = null where decided_by = ${userId}`.execute(tx);
  },
};
