import * as z from 'zod/mini';
import { Id, latinDigits, phoneSigns, seen, text } from '#contract/shared/common.ts';
import { CITIES } from '#contract/shared/geography.ts';
import { arabicName, arabicText, englishName, englishText, plainSpaces } from '#contract/shared/selling/names.ts';
import type { FieldCode } from '#contract/shared/validation.ts';
import {
  fourDigitsField,
  freelanceDocumentField,
  ibanField,
  nationalShortAddressField,
  postalCodeField,
  registrationField,
  storeNumberField,
  vatNumberField,
} from './numbers.ts';

/** The steps of an application. Each is saved by itself, in any order. */
export const STEPS = ['business', 'legal', 'address', 'bank', 'agreement'] as const;
export type Step = (typeof STEPS)[number];

/** Freelancers and productive families have a freelance document, the others a commercial registration. */
export const SELLER_KINDS = ['establishment', 'company', 'freelancer', 'productive_family'] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];
export const hasRegistration = (kind: SellerKind) => kind === 'establishment' || kind === 'company';

/** Companies are named after their partners and trades; the database and the invoices take as much. */
const LONGEST_LEGAL_NAME = 200;
const ABOUT_LENGTH = { shortest: 30, longest: 600 } as const;
const MOST_CATEGORIES = 11;

/**
 * Lets a rule of several fields run though one of them is wrong already, so that people are told of everything at once. The
 * rule has to expect any value in a field.
 */
const always = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && !Array.isArray(value),
};
const lengthOf = (value: string) => [...seen(value)].length;
const about = text(ABOUT_LENGTH.longest);
/** Empty text becomes null, so that a form may send its empty fields. */
export const orNull = <F extends z.ZodMiniType<unknown, string>>(field: F) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string({ error: 'invalid' })),
      z.transform((value) => (value?.trim() ? value : null)),
    ),
    z.nullable(field),
  );
const cityField = z.enum(CITIES.map(({ en }) => en) as [string, ...string[]], { error: 'cityUnknown' });
const flag = z.boolean({ error: 'required' });

/** What shoppers will see of the seller. */
export const BusinessStep = z
  .object({
    kind: z.enum(SELLER_KINDS, { error: 'required' }),
    tradeName: arabicName,
    tradeNameEn: englishName,
    /** Main categories. */
    categories: z
      .array(Id, { error: 'categories' })
      .check(z.minLength(1, { error: 'categories' }), z.maxLength(MOST_CATEGORIES, { error: 'categories' })),
    sellsFood: flag,
    city: cityField,
    /** One of the two may be empty. */
    about,
    aboutEn: about,
  })
  .check(
    z.refine(
      ({ about, aboutEn }) =>
        [about, aboutEn].some((value) => typeof value === 'string' && lengthOf(value) >= ABOUT_LENGTH.shortest),
      { error: 'about' satisfies FieldCode, path: ['about'], ...always },
    ),
  );
export type BusinessStep = z.output<typeof BusinessStep>;

/** A day of the past, in Riyadh; `today` comes from the clock when it is checked. */
const pastDay = z.iso.date({ error: 'dayInPast' }).check(
  z.refine((day) => day <= new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(), {
    error: 'dayInPast' satisfies FieldCode,
  }),
);

/** Which of the two numbers is needed depends on the kind of seller, and is asked for at the end. */
export const LegalStep = z
  .object({
    legalName: arabicText('arabicLegalName', LONGEST_LEGAL_NAME),
    legalNameEn: englishText('englishLegalName', LONGEST_LEGAL_NAME),
    commercialRegistration: orNull(registrationField),
    freelanceDocument: orNull(freelanceDocumentField),
    /** When the registration or document was issued. */
    issuedOn: orNull(pastDay),
    isVatRegistered: flag,
    /** What a seller who is not registered declares. Steps from before the question lack it. */
    declaresNoVat: z.optional(z.boolean({ error: 'noVatDeclaration' })),
    /** Null for a seller who is not registered. */
    vatNumber: orNull(vatNumberField),
    storeNumber: orNull(storeNumberField),
  })
  .check(
    z.refine(({ isVatRegistered, vatNumber }) => isVatRegistered !== true || vatNumber !== null, {
      error: 'vatNumber' satisfies FieldCode,
      path: ['vatNumber'],
      ...always,
    }),
    z.refine(({ isVatRegistered, declaresNoVat }) => isVatRegistered !== false || declaresNoVat === true, {
      error: 'noVatDeclaration' satisfies FieldCode,
      path: ['declaresNoVat'],
      ...always,
    }),
    z.overwrite((value) =>
      value.isVatRegistered ? { ...value, declaresNoVat: false } : { ...value, vatNumber: null },
    ),
  );
export type LegalStep = z.output<typeof LegalStep>;

const PARTS = ['buildingNumber', 'street', 'district', 'postalCode', 'additionalNumber'] as const;

const addressParts = {
  shortAddress: orNull(nationalShortAddressField),
  buildingNumber: orNull(fourDigitsField),
  street: orNull(text(100)),
  district: orNull(text(100)),
  city: cityField,
  postalCode: orNull(postalCodeField),
  additionalNumber: orNull(fourDigitsField),
};
type PartName = (typeof PARTS)[number];

/** What an address lacks: it has the short address, or all of the other parts. */
export function missingParts(address: Record<PartName | 'shortAddress', string | null>): (PartName | 'shortAddress')[] {
  const missing = PARTS.filter((part) => address[part] === null);
  if (missing.length < PARTS.length) return missing;
  return address.shortAddress === null ? ['shortAddress'] : [];
}

const eitherForm = z.superRefine<Parameters<typeof missingParts>[0]>((address, context) => {
  for (const path of missingParts(address))
    context.addIssue({ code: 'custom', message: 'addressParts' satisfies FieldCode, path: [path] });
}, always);

/** A National Address. */
export const AddressParts = z.object(addressParts).check(eitherForm);
export type AddressParts = z.output<typeof AddressParts>;

export const AddressStep = z
  .object({
    ...addressParts,
    /** Where carriers pick parcels up; null for the same address. */
    pickupAddress: orNull(text(300)),
    contactName: z
      .string({ error: 'fullName' })
      .check(plainSpaces, z.minLength(2, { error: 'fullName' }), z.maxLength(100, { error: 'tooLong' })),
    /** In any form that people write; kept as E.164. */
    contactPhone: z
      .string({ error: 'phone' })
      .check(latinDigits, phoneSigns, z.trim(), z.regex(/^\+?[\d ()-]{9,20}$/, { error: 'phone' })),
  })
  .check(eitherForm);
export type AddressStep = z.output<typeof AddressStep>;

/** The name of the account's holder. It may be as long as a legal name. */
export const holderField = z
  .string({ error: 'holderName' })
  .check(plainSpaces, z.minLength(2, { error: 'holderName' }), z.maxLength(LONGEST_LEGAL_NAME, { error: 'tooLong' }));

export const BankStep = z.object({
  /** Left out: the stored one stays. It is never shown again. */
  iban: orNull(ibanField),
  holder: holderField,
});
export type BankStep = z.output<typeof BankStep>;

export const AgreementStep = z.object({
  /** The version that the applicant has read. */
  agreementVersion: z.string({ error: 'agreement' }).check(z.maxLength(20, { error: 'agreement' })),
  isAccepted: z.literal(true, { error: 'agreement' }),
});
export type AgreementStep = z.output<typeof AgreementStep>;
