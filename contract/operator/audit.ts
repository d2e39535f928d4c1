import * as z from 'zod/mini';
import { AuditPage, AuditQuery } from '#contract/shared/audit.ts';
import { Id } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { OPERATOR_ROLES } from '#contract/shared/roles.ts';

export const listAudit = endpoint({
  method: 'GET',
  path: '/operator/audit',
  summary: 'List who changed what, newest first. Admins see all entries, others those of their area and their own',
  access: { area: 'operator', roles: OPERATOR_ROLES },
  query: z.extend(AuditQuery, { vendor: z.optional(Id) }),
  response: AuditPage,
});
