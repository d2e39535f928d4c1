import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { uploadImport } from '#contract/seller/imports.ts';
import type { ImportKind } from '#contract/shared/selling/imports/columns.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type MemberScope, mayDo } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import { scratchOf } from '#server/platform/storage/open.ts';
import { FOLDERS } from '#server/platform/storage/storage.ts';

type UploadDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'limits' | 'storage'>;

/** Imports of a vendor that may be under way at a time: a flood of files must not fill the disk. */
const MOST_OPEN = 5;
const MOST_OF_NAME = 200;

/**
 * Keeps an uploaded file until a job has read it. It goes from the connection to the disk, a piece at a time, and then to the storage, whole. Throws
 * `forbidden`, `too_many_imports`, `too_many_requests`, or `validation_failed` at `file`.
 */
export async function takeUpload(
  { config, db, jobs, limits, storage }: UploadDeps,
  scope: MemberScope,
  kind: ImportKind,
  request: FastifyRequest,
): Promise<{ id: string }> {
  requireOne(scope);
  await limits.take('import', clientById(scope.vendorId));
  const id = newId();
  const key = `${FOLDERS.uploads}/${id}`;
  const fileName = await keep({ config, storage }, key, request);
  try {
    await inTransaction(db, async (tx) => {
      await sql`select from vendors where id = ${scope.vendorId} for no key update`.execute(tx);
      const { open } = await tx
        .selectFrom('imports')
        .where('vendor_id', '=', scope.vendorId)
        .where('status', 'in', ['READING', 'CHECKING', 'APPLYING', 'UNDOING'])
        .select(sql<number>`count(*)::int`.as('open'))
        .executeTakeFirstOrThrow();
      if (open >= MOST_OPEN) throw new AppError('too_many_imports');
      await tx
        .insertInto('imports')
        .values({ id, vendor_id: scope.vendorId, kind, file_name: fileName, created_by: scope.userId })
        .execute();
      await audit(tx, scope.actor, { action: 'import.uploaded', entity: ['import', id], after: { kind } });
      await jobs.send(tx, 'import', { importId: id });
    });
    return { id };
  } catch (error) {
    // What stays for now goes at night.
    await storage.delete(key).catch(() => undefined);
    throw error;
  }
}

/** A file can hold any of these: applying needs the permission for what it changes. */
export function requireOne({ membership }: MemberScope): void {
  const wanted = ['prices', 'stock', 'catalogue'] as const;
  if (!wanted.some((permission) => mayDo(membership, permission)))
    throw new AppError('forbidden', { details: { permission: 'prices' } });
}

async function keep(
  { config, storage }: Pick<UploadDeps, 'config' | 'storage'>,
  key: string,
  request: FastifyRequest,
): Promise<string> {
  const scratch = scratchOf(config.dataDir);
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const file = path.join(scratch, newId());
  try {
    const fileName = await saveUpload(request, file);
    await storage.putFile(key, file);
    return fileName;
  } finally {
    await rm(file, { force: true });
  }
}

async function saveUpload(request: FastifyRequest, target: string): Promise<string> {
  const { field, maximumBytes } = uploadImport.upload;
  const limits = { fileSize: maximumBytes, files: 1, fields: 0, parts: 1 };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch((cause) => {
    throw new AppError('malformed_request', { cause });
  });
  if (part?.fieldname !== field) throw invalidFields([{ path: field, message: 'tableFile' }]);
  await pipeline(part.file, createWriteStream(target)).catch((cause) => {
    throw new AppError('malformed_request', { cause });
  });
  if (part.file.truncated) throw invalidFields([{ path: field, message: 'tableSize' }]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name is shown, and must not hide what it is
  const name = part.filename.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return name.slice(-MOST_OF_NAME) || 'file';
}
