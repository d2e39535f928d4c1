import * as z from 'zod/mini';
import { latinDigits, phoneSigns, text } from '#contract/shared/common.ts';
import { emailField } from '#contract/shared/credentials.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

const access = { area: 'seller', permission: 'settings' } as const;
const ABOUT_LENGTH = 600;

/** Empty text stands for none. */
const emptyOr = <F extends z.ZodMiniType<string, string>>(field: F) => z.union([z.literal(''), field]);

/** What the vendor itself can change of how it is shown and reached. */
export const ProfileForm = z.object({
  /** Shoppers read it on the vendor's page. */
  about: text(ABOUT_LENGTH),
  aboutEn: text(ABOUT_LENGTH),
  /** The operator and carriers reach the vendor here; shoppers do not see it. */
  contactEmail: emptyOr(emailField),
  contactPhone: emptyOr(
    z
      .string({ error: 'phone' })
      .check(latinDigits, phoneSigns, z.trim(), z.regex(/^\+?[\d ()-]{9,20}$/, { error: 'phone' })),
  ),
});

export const VendorProfile = z.object({
  ...ProfileForm.shape,
  /** What the operator has checked, which only the operator changes. Null for what a vendor does not have. */
  legal: z.object({
    legalName: z.nullable(z.string()),
    legalNameEn: z.nullable(z.string()),
    commercialRegistration: z.nullable(z.string()),
    freelanceDocument: z.nullable(z.string()),
    vatNumber: z.nullable(z.string()),
    address: z.nullable(z.string()),
    addressEn: z.nullable(z.string()),
  }),
});
export type VendorProfile = z.infer<typeof VendorProfile>;

export const getVendorProfile = endpoint({
  method: 'GET',
  path: '/seller/profile',
  summary: 'Get what shoppers read about the vendor, how it is reached, and its legal identity',
  access,
  response: VendorProfile,
});

export const saveVendorProfile = endpoint({
  method: 'PUT',
  path: '/seller/profile',
  summary: 'Change what shoppers read about the vendor, and how it is reached',
  access,
  body: ProfileForm,
  response: VendorProfile,
});
