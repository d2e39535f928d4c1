import * as z from 'zod/mini';
import { Id, IdParams, limitField, requiredText, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { OPERATOR_ROLES } from '#contract/shared/roles.ts';

const access = { area: 'operator', roles: OPERATOR_ROLES } as const;
const NOTE_LENGTH = 2_000;

const VendorNote = z.object({
  id: Id,
  text: z.string(),
  /** Null once the person's account is erased. */
  author: z.nullable(z.string()),
  at: Timestamp,
});
export type VendorNote = z.infer<typeof VendorNote>;

export const listVendorNotes = endpoint({
  method: 'GET',
  path: '/operator/vendors/:id/notes',
  summary: 'List what the operator’s team has noted about a vendor, newest first. 403 `own_vendor` for its people',
  access,
  params: IdParams,
  query: z.object({
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(50),
  }),
  response: z.object({ data: z.array(VendorNote), nextCursor: z.nullable(Id) }),
});

export const addVendorNote = endpoint({
  method: 'POST',
  path: '/operator/vendors/:id/notes',
  summary: 'Note something about a vendor, for the operator’s team; notes are never changed. 403 `own_vendor`',
  access,
  params: IdParams,
  body: z.object({ text: requiredText('required', NOTE_LENGTH) }),
  status: 201,
  response: VendorNote,
});
