import * as z from 'zod/mini';
import { AddressStep, AgreementStep, BankStep, BusinessStep, LegalStep } from '#contract/shared/application/steps.ts';
import { Application, Check } from '#contract/shared/application/views.ts';
import { Id, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { languageField } from '#contract/shared/team.ts';

// For sessions of the seller's area, of people with and without a vendor; 403 `area_forbidden` for others.
const access = { area: 'console' } as const;

/** The version of the step that was read; 0 for a step that was never saved. */
const version = z.int({ error: 'invalid' }).check(z.gte(0, { error: 'invalid' }));
const OwnApplication = z.extend(Application, {
  /** What the reviewer found, once changes are asked for. */
  checks: z.array(Check),
});

export const getApplication = endpoint({
  method: 'GET',
  path: '/seller/application',
  summary: 'Get the person’s newest application to sell, and from when on they may begin one',
  access,
  response: z.object({
    application: z.nullable(OwnApplication),
    isEmailVerified: z.boolean(),
    /** The agreement to accept. */
    agreementVersion: z.string(),
    /** Null while one is under way. */
    mayBeginAt: z.nullable(Timestamp),
    /** The main categories to choose from, in the shop's order; one with food in it needs a food licence. */
    categories: z.array(z.object({ id: Id, name: z.string(), nameEn: z.string(), isFood: z.boolean() })),
  }),
});

export const beginApplication = endpoint({
  method: 'POST',
  path: '/seller/application',
  summary:
    'Begin an application; 409 `email_not_verified`, `application_open`, or `apply_later` within 30 days of a rejection',
  access,
  body: z.object({ language: languageField }),
  response: OwnApplication,
  status: 201,
});

const save = <const Name extends string, S extends z.ZodMiniType>(name: Name, body: S) =>
  endpoint({
    method: 'PUT',
    path: `/seller/application/${name}`,
    summary: `Save the step ${name}; 409 \`changed_elsewhere\` if \`version\` is not the saved one, \`application_locked\` while it is reviewed`,
    access,
    body,
    response: OwnApplication,
  });

export const saveBusinessStep = save('business', z.safeExtend(BusinessStep, { version }));
export const saveLegalStep = save('legal', z.safeExtend(LegalStep, { version }));
export const saveAddressStep = save('address', z.safeExtend(AddressStep, { version }));
export const saveBankStep = save('bank', z.safeExtend(BankStep, { version }));
export const saveAgreementStep = save('agreement', z.safeExtend(AgreementStep, { version }));

export const submitApplication = endpoint({
  method: 'POST',
  path: '/seller/application/submit',
  summary:
    'Hand the application in; 422 `application_incomplete` names every missing or wrong field by step in `details.problems`',
  access,
  response: OwnApplication,
});

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/seller/application/withdraw',
  summary: 'Withdraw the application, also while it is reviewed. A new one may begin at once',
  access,
  response: OwnApplication,
});
