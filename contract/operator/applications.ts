import * as z from 'zod/mini';
import { PAPER_KINDS } from '#contract/shared/application/papers.ts';
import { FINDING_REASONS, REJECTION_REASONS } from '#contract/shared/application/review.ts';
import { APPLICATION_STATES } from '#contract/shared/application/states.ts';
import { Application, ApplicationSteps, Check, Paper } from '#contract/shared/application/views.ts';
import { Id, IdParams, limitField, pageField, requiredText, Timestamp, text } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { CappedMeta, CSV, headingsField } from '#contract/shared/lists/lists.ts';

const Reviewer = z.object({
  id: Id,
  name: z.string(),
  /** From then on somebody else may claim it. */
  until: Timestamp,
});

const look = { area: 'operator', roles: ['catalogue', 'finance'] } as const;

/** Nobody but the applicant sees a draft. */
export const SENT_STATES = ['SUBMITTED', 'IN_REVIEW', 'NEEDS_CHANGES', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export const APPLICATION_SORTS = ['oldest', 'newest'] as const;
export const REVIEWERS = ['nobody', 'me'] as const;

const QueuedApplication = z.object({
  id: Id,
  state: z.enum(APPLICATION_STATES),
  tradeName: z.nullable(z.string()),
  tradeNameEn: z.nullable(z.string()),
  /** The commercial registration or, of a freelancer, the freelance document. */
  number: z.nullable(z.string()),
  submittedAt: Timestamp,
  reviewer: z.nullable(Reviewer),
});
export type QueuedApplication = z.infer<typeof QueuedApplication>;

const ApplicationFilters = z.object({
  /** A part of the store's name or of the applicant's email, or a whole number: registration, freelance document, VAT. */
  search: z.optional(text(100)),
  /** Without one: those that wait for a decision. */
  state: z.optional(z.enum(SENT_STATES, { error: 'invalid' })),
  /** Only applications with this reviewer. */
  reviewer: z.optional(z.enum(REVIEWERS, { error: 'invalid' })),
  sortBy: z._default(z.enum(APPLICATION_SORTS, { error: 'invalid' }), 'oldest'),
});
export type ApplicationFilters = z.infer<typeof ApplicationFilters>;

export const listApplications = endpoint({
  method: 'GET',
  path: '/operator/applications',
  summary: 'List submitted applications: those that wait for a decision, or those in a state',
  access: look,
  query: z.extend(ApplicationFilters, { page: pageField, limit: limitField(50) }),
  response: z.object({ data: z.array(QueuedApplication), meta: CappedMeta }),
});

export const exportApplications = endpoint({
  method: 'GET',
  path: '/operator/exports/applications',
  summary: 'Download the applications that the filters find, as CSV. 409 `export_too_large`',
  access: look,
  query: z.extend(ApplicationFilters, { language: headingsField }),
  response: Download,
  produces: CSV,
});

const CategoryNames = z.array(z.object({ id: Id, name: z.string(), nameEn: z.string(), isFood: z.boolean() }));

export const ReviewedApplication = z.extend(Application, {
  /** The chosen main categories. */
  categories: CategoryNames,
  applicant: z.nullable(z.object({ id: Id, firstName: z.string(), lastName: z.string(), email: z.string() })),
  reviewer: z.nullable(Reviewer),
  checks: z.array(Check),
  /** What must be right before an approval: parts of the steps as `step.field`, papers by id, and `papers.kind` for a missing one. */
  subjects: z.array(z.string()),
  /** Kinds of papers that must be there. */
  required: z.array(z.enum(PAPER_KINDS)),
  /** As it was when changes were last asked for; what was not judged then, as at the review before. */
  before: z.nullable(
    z.object({
      steps: ApplicationSteps,
      categories: CategoryNames,
      papers: z.array(z.pick(Paper, { id: true, kind: true, number: true, issuedOn: true, expiresOn: true })),
    }),
  ),
  /** Subjects that are not as they were then; `papers.kind` for a kind of which none is left. */
  changed: z.array(z.string()),
  /** Worth a second look, no reason to refuse: an old registration number, a holder who is named otherwise, an unknown bank. */
  hints: z.array(z.enum(['old_registration', 'holder_differs', 'unknown_bank', 'unscanned_paper'])),
});
export type ReviewedApplication = z.output<typeof ReviewedApplication>;

export const getReviewedApplication = endpoint({
  method: 'GET',
  path: '/operator/applications/:id',
  summary: 'Get an application that was submitted, with everything that was checked',
  access: look,
  params: IdParams,
  response: ReviewedApplication,
});

const change = { area: 'operator', roles: ['finance'] } as const;

export const showApplicationIban = endpoint({
  method: 'POST',
  path: '/operator/applications/:id/iban',
  summary: 'Get the full IBAN, to compare it with the bank’s letter. Each call is written to the audit log',
  access: { ...change, fresh: true },
  params: IdParams,
  response: z.object({ iban: z.string() }),
});

export const claimApplication = endpoint({
  method: 'POST',
  path: '/operator/applications/:id/claim',
  summary:
    'Review an application for two hours; 409 `application_claimed` while somebody else does, 403 `own_application` for the applicant',
  access: change,
  params: IdParams,
  response: ReviewedApplication,
});

export const releaseApplication = endpoint({
  method: 'POST',
  path: '/operator/applications/:id/release',
  summary: 'Leave the review to others; what was found is kept. 409 `not_claimed` for anybody but its reviewer',
  access: change,
  params: IdParams,
  response: ReviewedApplication,
});

export const checkApplication = endpoint({
  method: 'PUT',
  path: '/operator/applications/:id/checks',
  summary:
    'Save what was found about fields and papers, or ask for a missing kind of paper; 409 `not_claimed` for anybody but its reviewer',
  access: change,
  params: IdParams,
  body: z.object({
    checks: z
      .array(
        z.object({
          subject: z.string({ error: 'required' }).check(z.maxLength(60, { error: 'tooLong' })),
          /** A reason means that it is not right. */
          reason: z.nullable(z.enum(FINDING_REASONS, { error: 'invalid' })),
          note: z.nullish(text(500)),
        }),
        { error: 'invalid' },
      )
      .check(z.minLength(1, { error: 'required' }), z.maxLength(60, { error: 'tooMany' })),
  }),
  response: ReviewedApplication,
});

export const requestApplicationChanges = endpoint({
  method: 'POST',
  path: '/operator/applications/:id/request-changes',
  summary: 'Send it back with what was found wrong, by mail; 409 `nothing_to_change` if nothing was',
  access: change,
  params: IdParams,
  body: z.object({ note: z.nullish(text(1000)) }),
  response: ReviewedApplication,
});

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/operator/applications/:id/reject',
  summary:
    'Reject it for good, or for `no_answer` while it waits for changes; the applicant gets the reason by mail and may apply again after 30 days',
  access: { ...change, fresh: true },
  params: IdParams,
  body: z.object({ reason: z.enum(REJECTION_REASONS, { error: 'required' }), note: requiredText('required', 1000) }),
  response: ReviewedApplication,
});

export const approveApplication = endpoint({
  method: 'POST',
  path: '/operator/applications/:id/approve',
  summary:
    'Make the applicant a vendor with an owner and a bank account; 409 `checks_open` names in `details.open` what was not found right',
  access: { ...change, fresh: true },
  params: IdParams,
  response: ReviewedApplication,
});

export const openPaper = endpoint({
  method: 'GET',
  path: '/operator/papers/:id/file',
  summary: 'Download a paper of a submitted application, as an attachment. Each download is in the audit log',
  access: look,
  params: IdParams,
  response: Download,
  produces: 'application/octet-stream',
});
