import * as z from 'zod/mini';
import {
  AddressStep,
  BankStep,
  BusinessStep,
  hasRegistration,
  LegalStep,
  type SellerKind,
} from '#contract/shared/application/steps.ts';
import type { FieldCode } from '#contract/shared/validation.ts';
import type { OwnApplication } from '#web/console/application/application.ts';

type Steps = OwnApplication['steps'];
/** Radio buttons have texts; none is pressed yet in an empty form. */
type YesNo = 'yes' | 'no' | '';

const yesNo = (value: boolean | undefined): YesNo => (value === undefined ? '' : value ? 'yes' : 'no');
/** Undefined is refused by the schema: the question has to be answered. */
const toBoolean = (value: YesNo) => (value === '' ? undefined : value === 'yes') as boolean;

/** What the form has, turned into what the contract's schema checks; errors keep the names of the fields. */
export function formOf<Values, Schema extends z.ZodMiniType>(
  toBody: (values: Values) => z.input<Schema>,
  schema: Schema,
) {
  return z.pipe(
    z.pipe(
      z.custom<Values>(() => true),
      z.transform((values: Values) => toBody(values) as unknown),
    ),
    schema as unknown as z.ZodMiniType<z.output<Schema>, unknown>,
  ) as unknown as z.ZodMiniType<z.output<Schema>, Values>;
}

export interface BusinessValues {
  kind: SellerKind | '';
  tradeName: string;
  tradeNameEn: string;
  categories: string[];
  sellsFood: YesNo;
  city: string;
  about: string;
  aboutEn: string;
}

export function businessValues({ business: { data } }: Steps): BusinessValues {
  return {
    kind: data?.kind ?? '',
    tradeName: data?.tradeName ?? '',
    tradeNameEn: data?.tradeNameEn ?? '',
    categories: data?.categories ?? [],
    sellsFood: yesNo(data?.sellsFood),
    city: data?.city ?? '',
    about: data?.about ?? '',
    aboutEn: data?.aboutEn ?? '',
  };
}

export const BusinessForm = formOf(
  ({ sellsFood, kind, ...values }: BusinessValues) => ({
    ...values,
    kind: kind as SellerKind,
    sellsFood: toBoolean(sellsFood),
  }),
  BusinessStep,
);

export interface LegalValues {
  legalName: string;
  legalNameEn: string;
  commercialRegistration: string;
  freelanceDocument: string;
  issuedOn: string;
  isVatRegistered: YesNo;
  declaresNoVat: boolean;
  vatNumber: string;
  storeNumber: string;
}

export function legalValues({ legal: { data } }: Steps): LegalValues {
  return {
    legalName: data?.legalName ?? '',
    legalNameEn: data?.legalNameEn ?? '',
    commercialRegistration: data?.commercialRegistration ?? '',
    freelanceDocument: data?.freelanceDocument ?? '',
    issuedOn: data?.issuedOn ?? '',
    isVatRegistered: yesNo(data?.isVatRegistered),
    declaresNoVat: data?.declaresNoVat ?? false,
    vatNumber: data?.vatNumber ?? '',
    storeNumber: data?.storeNumber ?? '',
  };
}

/** The number that a kind of seller has to give; null while the kind is not known. */
export function numberOf(kind: SellerKind | null): 'commercialRegistration' | 'freelanceDocument' | null {
  if (kind === null) return null;
  return hasRegistration(kind) ? 'commercialRegistration' : 'freelanceDocument';
}

/** Asks for the number of the kind of seller, and drops the other one, which the form does not show. */
export function legalForm(kind: SellerKind | null) {
  const needed = numberOf(kind);
  const keep = (name: 'commercialRegistration' | 'freelanceDocument', value: string) =>
    needed === null || needed === name ? value : null;
  return formOf(
    ({ isVatRegistered, vatNumber, ...values }: LegalValues) => ({
      ...values,
      commercialRegistration: keep('commercialRegistration', values.commercialRegistration),
      freelanceDocument: keep('freelanceDocument', values.freelanceDocument),
      isVatRegistered: toBoolean(isVatRegistered),
      // A number that is no longer asked for must not keep the step from being saved.
      vatNumber: isVatRegistered === 'yes' ? vatNumber : null,
    }),
    LegalStep.check(
      z.refine((value) => needed === null || value[needed] !== null, {
        error: 'required' satisfies FieldCode,
        path: [needed ?? 'commercialRegistration'],
        when: () => true,
      }),
    ),
  );
}

export interface AddressValues {
  shortAddress: string;
  buildingNumber: string;
  street: string;
  district: string;
  city: string;
  postalCode: string;
  additionalNumber: string;
  pickupAddress: string;
  contactName: string;
  contactPhone: string;
}

export function addressValues({ address: { data }, business }: Steps): AddressValues {
  return {
    shortAddress: data?.shortAddress ?? '',
    buildingNumber: data?.buildingNumber ?? '',
    street: data?.street ?? '',
    district: data?.district ?? '',
    city: data?.city ?? business.data?.city ?? '',
    postalCode: data?.postalCode ?? '',
    additionalNumber: data?.additionalNumber ?? '',
    pickupAddress: data?.pickupAddress ?? '',
    contactName: data?.contactName ?? '',
    contactPhone: data?.contactPhone ?? '',
  };
}

export const AddressForm = formOf((values: AddressValues) => values, AddressStep);

export interface BankValues {
  iban: string;
  holder: string;
}

/** The saved IBAN is never sent back: its field is empty. */
export function bankValues({ bank: { data } }: Steps): BankValues {
  return { iban: '', holder: data?.holder ?? '' };
}

/** An empty IBAN keeps the saved one, if there is one. */
export function bankForm(hasIban: boolean) {
  return formOf(
    (values: BankValues) => values,
    BankStep.check(
      z.refine(({ iban }) => hasIban || iban !== null, {
        error: 'required' satisfies FieldCode,
        path: ['iban'],
        when: () => true,
      }),
    ),
  );
}
