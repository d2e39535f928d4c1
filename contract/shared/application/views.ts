import * as z from 'zod/mini';
import { Day, Id, Timestamp } from '#contract/shared/common.ts';
import { PAPER_KINDS } from './papers.ts';
import { FINDING_REASONS } from './review.ts';
import { APPLICATION_STATES } from './states.ts';
import { AddressStep, BusinessStep, LegalStep } from './steps.ts';

/** A step as it is saved. `version` is 0 and `data` null until it is; send the version with the next save. */
const saved = <S extends z.ZodMiniType>(data: S) => z.object({ version: z.number(), data: z.nullable(data) });

export const Paper = z.object({
  id: Id,
  kind: z.enum(PAPER_KINDS),
  number: z.nullable(z.string()),
  issuedOn: z.nullable(Day),
  expiresOn: z.nullable(Day),
  contentType: z.enum(['application/pdf', 'image/webp']),
  bytes: z.number(),
  /** `unscanned`: no virus scanner has looked at it. */
  scan: z.enum(['clean', 'unscanned']),
  uploadedAt: Timestamp,
});
export type Paper = z.infer<typeof Paper>;

/** What the reviewer says about a part of the steps (`step.field`), a paper (its id) or a kind of paper (`papers.kind`). */
export const Check = z.object({
  subject: z.string(),
  isOk: z.boolean(),
  /** Null where it is right. */
  reason: z.nullable(z.enum(FINDING_REASONS)),
  note: z.nullable(z.string()),
});
export type Check = z.infer<typeof Check>;

const Bank = z.object({ code: z.string(), ar: z.string(), en: z.string() });

export const ApplicationSteps = z.object({
  business: saved(BusinessStep),
  /** `noVatDeclaredAt`: when a seller who is not registered for VAT declared it; null where nobody did. */
  legal: z.extend(saved(LegalStep), { noVatDeclaredAt: z.nullable(Timestamp) }),
  address: saved(AddressStep),
  bank: saved(
    z.object({
      holder: z.string(),
      ibanLastFour: z.nullable(z.string()),
      /** Null for a bank that is not known by its digits. */
      bank: z.nullable(Bank),
    }),
  ),
  agreement: saved(z.object({ agreementVersion: z.string(), acceptedAt: Timestamp })),
});
export type ApplicationSteps = z.output<typeof ApplicationSteps>;

export const Application = z.object({
  id: Id,
  state: z.enum(APPLICATION_STATES),
  steps: ApplicationSteps,
  papers: z.array(Paper),
  /** Fields that keep it from being submitted, with a validation code each, by step; `papers` has missing kinds. */
  problems: z.record(z.string(), z.record(z.string(), z.string())),
  createdAt: Timestamp,
  submittedAt: z.nullable(Timestamp),
  decision: z.nullable(z.object({ at: Timestamp, reason: z.nullable(z.string()), note: z.nullable(z.string()) })),
  vendorId: z.nullable(Id),
});
export type Application = z.output<typeof Application>;
