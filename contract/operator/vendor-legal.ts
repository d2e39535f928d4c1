import * as z from 'zod/mini';
import { vatNumberField } from '#contract/shared/application/numbers.ts';
import {
  AddressStep,
  BusinessStep,
  hasRegistration,
  LegalStep,
  missingParts,
  orNull,
} from '#contract/shared/application/steps.ts';
import { IdParams, requiredText } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import type { FieldCode } from '#contract/shared/validation.ts';
import { OperatedVendorDetail } from './vendors.ts';

const { legalName, legalNameEn, commercialRegistration, freelanceDocument, storeNumber } = LegalStep.shape;
const { shortAddress, buildingNumber, street, district, city, postalCode, additionalNumber } = AddressStep.shape;

/** What the operator corrects of a vendor's verified data. The checks are those of an application. */
export const VendorLegal = z
  .object({
    kind: BusinessStep.shape.kind,
    ...{ legalName, legalNameEn, commercialRegistration, freelanceDocument, storeNumber },
    /** Null for a vendor that is not registered. */
    vatNumber: orNull(vatNumberField),
    /** The National Address. All parts null leave the address as it is. */
    ...{ shortAddress, buildingNumber, street, district, postalCode, additionalNumber, city: z.nullable(city) },
    /** Of the data that was shown. */
    version: z.int({ error: 'invalid' }),
    /** For the log, which the vendor's owners read too. */
    reason: requiredText('required', 500),
  })
  .check(
    z.superRefine((value, context) => {
      const refuse = (path: keyof typeof value, message: FieldCode) =>
        context.addIssue({ code: 'custom', message, path: [path] });
      const number = hasRegistration(value.kind) ? 'commercialRegistration' : 'freelanceDocument';
      if (value[number] === null) refuse(number, 'required');
      if (!hasAddress(value)) return;
      if (value.city === null) refuse('city', 'required');
      for (const part of missingParts(value)) refuse(part, 'addressParts');
    }),
  );
export type VendorLegal = z.output<typeof VendorLegal>;

const ADDRESS = [
  'shortAddress',
  'buildingNumber',
  'street',
  'district',
  'postalCode',
  'additionalNumber',
  'city',
] as const;

/** Whether a correction has an address. */
export const hasAddress = (value: Record<(typeof ADDRESS)[number], string | null>) =>
  ADDRESS.some((part) => value[part] !== null);

export const correctVendorLegal = endpoint({
  method: 'PATCH',
  path: '/operator/vendors/:id/legal',
  summary:
    'Correct a vendor’s verified data and tell its owners; issued invoices stay as they are. 409 `changed_elsewhere`; a number that another seller has is `taken`',
  access: { area: 'operator', roles: ['finance'], fresh: true },
  params: IdParams,
  body: VendorLegal,
  response: OperatedVendorDetail,
});
