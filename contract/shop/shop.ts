import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { PaymentMethod } from './checkout.ts';

/** Shop settings that the pages need. */
export const Shop = z.object({
  /** Base of every URL that the shop publishes or mails. */
  publicUrl: z.string(),
  /** `full` shows visitors the whole header; `minimal`, as specified, only the logo and language. */
  guestNavigation: z.enum(['minimal', 'full']),
  pricesIncludeVat: z.boolean(),
  passwordMinLength: z.number(),
  /** The methods that customers can choose; the checkout shows the others as unavailable. */
  paymentMethods: z.array(PaymentMethod),
  /** URLs of the shop's apps in the app stores, if it has any. */
  appStores: z.object({ appStore: z.nullable(z.string()), playStore: z.nullable(z.string()) }),
  /** URL template of map tiles with {z}, {x} and {y}; null if the shop shows no map. */
  mapTilesUrl: z.nullable(z.string()),
  /** Contact details besides the contact form; null if not configured. */
  support: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  /** The legal entity that runs the shop, which the law requires shops to name; null fields are not configured. */
  operator: z.object({
    legalName: z.string(),
    legalNameEn: z.string(),
    vatNumber: z.nullable(z.string()),
    crNumber: z.nullable(z.string()),
    address: z.nullable(z.string()),
    addressEn: z.nullable(z.string()),
  }),
  /** Demo accounts, listed only if the shop runs with demo data. */
  demoAccounts: z.array(z.object({ email: z.string(), password: z.string() })),
});
export type Shop = z.infer<typeof Shop>;

export const getShop = endpoint({
  method: 'GET',
  path: '/shop',
  summary: 'Get the shop settings that its pages need',
  access: 'public',
  response: Shop,
});
