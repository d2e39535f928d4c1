import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { PAPER_LIMITS, type PaperKind } from '#contract/shared/application/papers.ts';
import { kindSubject } from '#contract/shared/application/subjects.ts';
import type { Paper } from '#contract/shared/application/views.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Applicant } from '#server/modules/applications/applicant.ts';
import {
  dropChecks,
  isOpenTo,
  listChecks,
  listPapers,
  lockEditable,
  touch,
} from '#server/modules/applications/rows.ts';
import { audit } from '#server/modules/audit/public.ts';
import type { PictureRefusal, Pictures } from '#server/modules/media/public.ts';
import { contentOf } from './content.ts';
import { type PaperFiles, paperFiles } from './files.ts';
import { scan } from './scan.ts';

export type PaperDeps = Pick<Deps, 'config' | 'db' | 'secret' | 'storage' | 'limits'> & {
  pictures: Pick<Pictures, 'redraw'>;
};

/**
 * Adds a paper to the person's application, in the place of those of its kind that the reviewer refused. Pictures are drawn anew, so nothing but their pixels is kept; a PDF is kept as
 * it is and never opened. Throws `validation_failed` at `file`, `application_locked` or `too_many_papers`.
 */
export async function addPaper(
  deps: PaperDeps,
  applicant: Applicant,
  kind: PaperKind,
  upload: Buffer,
): Promise<string> {
  const { db, secret, storage, limits } = deps;
  await limits.take('paper', clientById(applicant.userId));
  const applicationId = await inTransaction(db, async (tx) => {
    const { id } = await lockEditable(tx, applicant);
    await refuseTooMany(tx, id, kind);
    return id;
  });
  const { content, contentType, result } = await inspect(deps, upload);
  const id = newId();
  const files = paperFiles(storage, secret);
  await files.save(id, content, applicationId);
  let replaced: string[] = [];
  try {
    await inTransaction(db, async (tx) => {
      const row = await lockEditable(tx, applicant);
      if (row.id !== applicationId) throw new AppError('application_locked');
      replaced = await refuseTooMany(tx, row.id, kind);
      await deletePapers(tx, applicant, row.id, replaced);
      await tx
        .insertInto('documents')
        .values({
          ...{ id, application_id: row.id, kind, content_type: contentType, bytes: content.length, scan: result },
          sha256: createHash('sha256').update(content).digest(),
          uploaded_by: applicant.userId,
        })
        .execute();
      await dropChecks(tx, row.id, [kindSubject(kind)]);
      await touch(tx, row.id);
      await audit(tx, applicant.actor, { action: 'paper.added', entity: ['paper', id], after: { kind, scan: result } });
    });
  } catch (error) {
    await files.remove(id);
    throw error;
  }
  for (const old of replaced) await files.remove(old);
  return id;
}

/** Throws `too_many_papers`. Returns the refused papers of the kind, whose place the new one takes. */
async function refuseTooMany(tx: Tx, applicationId: string, kind: PaperKind): Promise<string[]> {
  const [papers, checks] = [await listPapers(tx, applicationId), await listChecks(tx, applicationId)];
  const isRefused = (id: string) => checks.some(({ subject, isOk }) => subject === id && !isOk);
  const refused = papers.filter((paper) => paper.kind === kind && isRefused(paper.id)).map(({ id }) => id);
  if (papers.length - refused.length >= PAPER_LIMITS.files) throw new AppError('too_many_papers');
  return refused;
}

/** Removes the rows of papers, with what was found about them. Returns how many there were. */
async function deletePapers(tx: Tx, { actor }: Applicant, applicationId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const removed = await tx
    .deleteFrom('documents')
    .where('id', 'in', ids)
    .where('application_id', '=', applicationId)
    .returning(['id', sql<PaperKind>`kind`.as('kind')])
    .execute();
  for (const { id, kind } of removed) {
    await dropChecks(tx, applicationId, [id, kindSubject(kind)]);
    await audit(tx, actor, { action: 'paper.removed', entity: ['paper', id] });
  }
  return removed.length;
}

interface Inspected {
  content: Buffer;
  contentType: 'application/pdf' | 'image/webp';
  result: 'clean' | 'unscanned';
}

/** Judges an upload by its content. Throws `validation_failed` at `file`. */
export async function inspect({ config, pictures }: PaperDeps, upload: Buffer): Promise<Inspected> {
  const refuse = (code: 'paperFile' | 'paperInfected' | PictureRefusal) =>
    new AppError('validation_failed', { fields: { file: code } });
  const kind = contentOf(upload);
  if (kind === null) throw refuse('paperFile');
  const result = await scan(config, upload);
  if (result === 'infected') throw refuse('paperInfected');
  if (kind === 'pdf') return { content: upload, contentType: 'application/pdf', result };
  const content = await pictures.redraw(upload);
  if (!Buffer.isBuffer(content)) throw refuse(content ?? 'paperFile');
  return { content, contentType: 'image/webp', result };
}

export interface PaperFacts {
  number: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
}

/** Writes what is printed on a paper. Throws `not_found`, `application_locked`, or `validation_failed` for a paper that is over. */
export async function describePaper(db: Db, applicant: Applicant, id: string, facts: PaperFacts): Promise<void> {
  const { number, issuedOn, expiresOn } = facts;
  if (expiresOn !== null && issuedOn !== null && expiresOn <= issuedOn)
    throw new AppError('validation_failed', { fields: { expiresOn: 'dayInFuture' } });
  await inTransaction(db, async (tx) => {
    const { id: applicationId } = await lockEditable(tx, applicant);
    const { numUpdatedRows } = await tx
      .updateTable('documents')
      .set({ number, issued_on: issuedOn, expires_on: expiresOn })
      .where('id', '=', id)
      .where('application_id', '=', applicationId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    await dropChecks(tx, applicationId, [id]);
    await touch(tx, applicationId);
    await audit(tx, applicant.actor, { action: 'paper.described', entity: ['paper', id] });
  });
}

/** Removes a paper and its file. Throws `not_found` or `application_locked`. */
export async function removePaper({ storage, db, secret }: PaperDeps, applicant: Applicant, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id: applicationId } = await lockEditable(tx, applicant);
    if ((await deletePapers(tx, applicant, applicationId, [id])) === 0) throw new AppError('not_found');
    await touch(tx, applicationId);
  });
  await paperFiles(storage, secret).remove(id);
}

export interface OpenedPaper {
  content: Buffer;
  contentType: Paper['contentType'];
  name: string;
}

/** Reads a paper; who opened it is in the audit log. `applicant` is null for the operator. Throws `not_found`. */
export async function openPaper(
  { storage, db, secret }: Pick<PaperDeps, 'storage' | 'db' | 'secret'>,
  actor: Actor,
  id: string,
  applicant: Applicant | null,
): Promise<OpenedPaper> {
  const row = await db
    .selectFrom('documents as d')
    .leftJoin('applications as a', 'a.id', 'd.application_id')
    .where('d.id', '=', id)
    // What nobody has submitted yet is the applicant's alone.
    .where(
      applicant
        ? isOpenTo('a', applicant.userId)
        : sql<boolean>`(a.submitted_at is not null or d.vendor_id is not null)`,
    )
    .select(SEALED)
    .executeTakeFirst();
  return readSealed({ storage, db, secret }, actor, id, row);
}

/** What is read of a paper (d), with its application (a), to open its file. */
export const SEALED = [
  sql<string>`coalesce(d.application_id, d.vendor_id)`.as('sealedFor'),
  sql<string | null>`coalesce(d.vendor_id, a.vendor_id)`.as('vendorId'),
  sql<PaperKind>`d.kind`.as('kind'),
  sql<Paper['contentType']>`d.content_type`.as('contentType'),
] as const;

interface SealedRow {
  sealedFor: string;
  vendorId: string | null;
  kind: PaperKind;
  contentType: Paper['contentType'];
}

/** Reads the file of a paper, and writes who opened it. Throws `not_found`. */
export async function readSealed(
  { storage, db, secret }: Pick<PaperDeps, 'storage' | 'db' | 'secret'>,
  actor: Actor,
  id: string,
  row: SealedRow | undefined,
): Promise<OpenedPaper> {
  const files: PaperFiles = paperFiles(storage, secret);
  const content = row && (await files.read(id, row.sealedFor));
  if (!row || !content) throw new AppError('not_found');
  await inTransaction(db, (tx) =>
    audit(tx, { ...actor, vendorId: row.vendorId }, { action: 'paper.opened', entity: ['paper', id] }),
  );
  const ending = row.contentType === 'application/pdf' ? 'pdf' : 'webp';
  return { content, contentType: row.contentType, name: `${row.kind}-${id.slice(-12)}.${ending}` };
}
