import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';

/** Settings of the shop that its pages need. */
export const Shop = z.object({
  /** How people reach the shop: the beginning of every address it tells to others. */
  publicUrl: z.string(),
  /** `full` shows visitors the whole header; `minimal`, as specified, logo and language only. */
  guestNavigation: z.enum(['minimal', 'full']),
  pricesIncludeVat: z.boolean(),
  passwordMinLength: z.number(),
  /** Addresses of the shop's apps, where it has some. */
  appStores: z.object({ appStore: z.nullable(z.string()), playStore: z.nullable(z.string()) }),
  /** Pictures of the map by {z}, {x} and {y}; null where the shop shows no map. */
  mapTilesUrl: z.nullable(z.string()),
  /** How the shop is reached, beside its contact form; null where it is not told. */
  support: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  /** Who runs the shop, as the law asks a shop to say; null where that has not been given. */
  operator: z.object({
    legalName: z.string(),
    legalNameEn: z.string(),
    vatNumber: z.nullable(z.string()),
    crNumber: z.nullable(z.string()),
    address: z.nullable(z.string()),
    addressEn: z.nullable(z.string()),
  }),
  /** Accounts that may be tried; only where the shop runs with demo data. */
  demoAccounts: z.array(z.object({ email: z.string(), password: z.string() })),
});
export type Shop = z.infer<typeof Shop>;

export const getShop = endpoint({
  method: 'GET',
  path: '/shop',
  summary: 'Settings of the shop that its pages need',
  access: 'public',
  response: Shop,
});
