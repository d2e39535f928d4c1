import * as z from 'zod/mini';
import { AuditFilters, AuditPage, AuditQuery } from '#contract/shared/audit.ts';
import { Id } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { CSV, headingsField } from '#contract/shared/lists/lists.ts';
import { OPERATOR_ROLES } from '#contract/shared/roles.ts';

export const listAudit = endpoint({
  method: 'GET',
  path: '/operator/audit',
  summary: 'List who changed what, newest first. Admins see all entries, others those of their area and their own',
  access: { area: 'operator', roles: OPERATOR_ROLES },
  query: z.extend(AuditQuery, { vendor: z.optional(Id) }),
  response: AuditPage,
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/operator/exports/audit',
  summary: 'Download the entries that the filters find, as CSV. 409 `export_too_large`',
  access: { area: 'operator', roles: OPERATOR_ROLES },
  query: z.extend(AuditFilters, { vendor: z.optional(Id), language: headingsField }),
  response: Download,
  produces: CSV,
});
