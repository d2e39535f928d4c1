import * as z from 'zod/mini';
import { IdParams } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';

const ofCustomer = { access: 'customer', load: 'buying', params: IdParams } as const;

export const getReturnLabel = endpoint({
  ...ofCustomer,
  method: 'GET',
  path: '/returns/:id/label',
  summary: 'Say whether the carrier gives a label for goods that are sent back',
  response: z.object({
    /** `coming`: the carrier is being asked. `none`: the customer brings the goods to a carrier of their choice. */
    state: z.enum(['none', 'coming', 'ready']),
    carrier: z.nullable(z.string()),
    trackingNumber: z.nullable(z.string()),
  }),
});

export const printReturnLabel = endpoint({
  ...ofCustomer,
  method: 'GET',
  path: '/returns/:id/label/file',
  summary: 'Download the label for goods that are sent back. 404 if there is none',
  looking: 'refused',
  response: Download,
  produces: 'application/pdf',
});
