import type { FastifyRequest } from 'fastify';
import type { Access } from '#contract/shared/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#contract/shared/programs/api-keys.ts';
import { VENDOR_HEADER } from '#contract/shared/roles.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { looksLikeApiKey } from '#server/platform/api-key.ts';
import { findApiKeyCaller, noteUse } from './api-key-caller.ts';

/** A program of a vendor that may make this call. */
export interface Program {
  keyId: string;
  vendorId: string;
  actor: Actor;
}

/** Whether a request shows a key, a right one or not. */
export function hasApiKey({ authorization = '' }: FastifyRequest['headers']): boolean {
  return looksLikeApiKey(authorization.replace(/^Bearer +/i, ''));
}

const LONGEST_IDEMPOTENCY_KEY = 255;

/** Lets a program in by its key, or throws why not: before any input is read, so that a refusal tells nothing of it. */
export async function admitProgram(db: Db, request: FastifyRequest, access: Access, token: string): Promise<Program> {
  if (typeof access !== 'object' || access.area !== 'seller' || !access.apiScope) throw new AppError('unauthorized');
  const caller = await findApiKeyCaller(db, token, request.ip);
  if (!caller) throw new AppError('unauthorized');
  const { keyId, vendorId, vendorState, scopes, isAddressAllowed } = caller;
  if (!isAddressAllowed) throw new AppError('address_not_allowed', { details: { address: request.ip } });
  const wanted = request.headers[VENDOR_HEADER];
  if (wanted !== undefined && wanted !== vendorId) throw new AppError('not_found');
  if (!scopes.includes(access.apiScope)) throw new AppError('forbidden', { details: { scope: access.apiScope } });
  if (vendorState === 'CLOSED') throw new AppError('vendor_closed');
  if (vendorState === 'SUSPENDED') throw new AppError('vendor_suspended');
  if (request.method !== 'GET' && request.method !== 'HEAD') requireIdempotencyKey(request);
  await noteUse(db, caller);
  return {
    ...{ keyId, vendorId },
    actor: { kind: 'api_key', area: 'seller', id: keyId, vendorId, sessionId: null, requestId: request.id },
  };
}

function requireIdempotencyKey({ headers }: FastifyRequest): void {
  const key = headers[IDEMPOTENCY_HEADER];
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_IDEMPOTENCY_KEY)
    throw new AppError('idempotency_key_required');
}
