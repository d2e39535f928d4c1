import * as z from 'zod/mini';

/** A recipient, as an order or the address book has them. */
export const RevealedAddress = z.object({
  nickname: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  addressLine: z.string(),
  apartment: z.nullable(z.string()),
  city: z.string(),
  state: z.nullable(z.string()),
  country: z.string(),
  postalCode: z.nullable(z.string()),
  shortAddress: z.nullable(z.string()),
});
export type RevealedAddress = z.infer<typeof RevealedAddress>;
