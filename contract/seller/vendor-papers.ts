import * as z from 'zod/mini';
import { PAPER_KINDS, PAPER_LIMITS } from '#contract/shared/application/papers.ts';
import { VendorPapers } from '#contract/shared/application/vendor-papers.ts';
import { IdParams, optionalText } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';

const access = { area: 'seller', permission: 'owner' } as const;
/** A suspended vendor may send the paper that it lacks. */
const change = { ...access, whileSuspended: true } as const;
const day = z.nullable(z.iso.date({ error: 'invalid' }));

export const listVendorPapers = endpoint({
  method: 'GET',
  path: '/seller/papers',
  summary: 'List the vendor’s papers with their states and last days, and the kinds that it lacks',
  access,
  response: VendorPapers,
});

export const sendVendorPaper = endpoint({
  method: 'POST',
  path: '/seller/papers/:kind',
  summary:
    'Upload a paper, checked and sealed as those of an application. It waits for the operator. 409 `too_many_papers`',
  access: change,
  params: z.object({ kind: z.enum(PAPER_KINDS) }),
  upload: { field: 'file', maximumBytes: PAPER_LIMITS.bytes },
  response: VendorPapers,
  status: 201,
});

export const describeVendorPaper = endpoint({
  method: 'PUT',
  path: '/seller/papers/:id',
  summary: 'Save the number and days of a paper that waits for the operator. 409 `paper_decided`',
  access: change,
  params: IdParams,
  body: z.object({ number: optionalText(60), issuedOn: day, expiresOn: day }),
  response: VendorPapers,
});

export const removeVendorPaper = endpoint({
  method: 'DELETE',
  path: '/seller/papers/:id',
  summary: 'Remove a paper that waits for the operator. 409 `paper_decided`',
  access: change,
  params: IdParams,
  response: VendorPapers,
});

export const openVendorPaper = endpoint({
  method: 'GET',
  path: '/seller/papers/:id/file',
  summary: 'Download a paper of the vendor, as an attachment. Each download is in the audit log',
  access,
  params: IdParams,
  response: Download,
  produces: 'application/octet-stream',
});
