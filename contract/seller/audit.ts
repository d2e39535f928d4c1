import * as z from 'zod/mini';
import { AuditFilters, AuditPage, AuditQuery } from '#contract/shared/audit.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { CSV, headingsField } from '#contract/shared/lists/lists.ts';

export const listVendorAudit = endpoint({
  method: 'GET',
  path: '/seller/audit',
  summary: 'List who changed what of the vendor, newest first',
  access: { area: 'seller', permission: 'team' },
  query: AuditQuery,
  response: AuditPage,
});

export const exportVendorAudit = endpoint({
  method: 'GET',
  path: '/seller/exports/audit',
  summary: 'Download the entries that the filters find, as CSV. 409 `export_too_large`',
  access: { area: 'seller', permission: 'team' },
  query: z.extend(AuditFilters, { language: headingsField }),
  response: Download,
  produces: CSV,
});
