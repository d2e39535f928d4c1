import * as z from 'zod/mini';
import { PAPER_KINDS, PAPER_LIMITS } from '#contract/shared/application/papers.ts';
import { Application } from '#contract/shared/application/views.ts';
import { Empty, Id, IdParams, optionalText } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';

const access = { area: 'console' } as const;
const day = z.nullable(z.iso.date({ error: 'invalid' }));

export const addPaper = endpoint({
  method: 'POST',
  path: '/seller/application/papers/:kind',
  summary:
    'Upload a PDF, JPEG, PNG or WebP file of at most 10 MB. The content decides the type, and pictures are re-encoded. It replaces refused papers of its kind. 409 `too_many_papers` after 30 files',
  access,
  params: z.object({ kind: z.enum(PAPER_KINDS) }),
  upload: { field: 'file', maximumBytes: PAPER_LIMITS.bytes },
  response: z.object({ id: Id, application: Application }),
  status: 201,
});

export const describePaper = endpoint({
  method: 'PUT',
  path: '/seller/application/papers/:id',
  summary: 'Save the number and the days that are printed on a paper',
  access,
  params: IdParams,
  body: z.object({ number: optionalText(60), issuedOn: day, expiresOn: day }),
  response: Application,
});

export const removePaper = endpoint({
  method: 'DELETE',
  path: '/seller/application/papers/:id',
  summary: 'Remove a paper while the application can be changed',
  access,
  params: IdParams,
  response: Empty,
});

export const openOwnPaper = endpoint({
  method: 'GET',
  path: '/seller/application/papers/:id/file',
  summary: 'Download an own paper, as an attachment. Each download is in the audit log',
  access,
  params: IdParams,
  response: Download,
  produces: 'application/octet-stream',
});
