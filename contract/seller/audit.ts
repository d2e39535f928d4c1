import { AuditPage, AuditQuery } from '#contract/shared/audit.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

export const listVendorAudit = endpoint({
  method: 'GET',
  path: '/seller/audit',
  summary: 'List who changed what of the vendor, newest first',
  access: { area: 'seller', permission: 'team' },
  query: AuditQuery,
  response: AuditPage,
});
