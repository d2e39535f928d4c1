import * as z from 'zod/mini';
import { Timestamp } from '#contract/shared/common.ts';

/**
 * REQUESTED: the carrier is being asked. READY: it can be printed. USED: the parcel was handed over with it. VOIDING: the carrier is
 * being asked to cancel it. VOID: it is cancelled. REFUSED: the carrier does not make it.
 */
const LABEL_STATES = ['REQUESTED', 'READY', 'USED', 'VOIDING', 'VOID', 'REFUSED'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

/**
 * `address`: the carrier does not go there. `not_accepted`: it refuses for another reason. `no_answer`: it has not answered, and is
 * asked again. `not_connected`: the shop works with another carrier now. `in_use`: it has the parcel, so the label stays.
 */
const LABEL_PROBLEMS = ['address', 'not_accepted', 'no_answer', 'not_connected', 'in_use'] as const;
export type LabelProblem = (typeof LABEL_PROBLEMS)[number];

/** The last label of a parcel. */
export const Label = z.object({
  /** The first one of the parcel is 1. */
  attempt: z.int(),
  state: z.enum(LABEL_STATES),
  carrier: z.string(),
  trackingNumber: z.nullable(z.string()),
  problem: z.nullable(z.enum(LABEL_PROBLEMS)),
  /** The carrier knows an amount to collect that is no longer right: a new label is needed. */
  isOutdated: z.boolean(),
  /** When the carrier says that the parcel was back at its vendor. */
  cameBackAt: z.nullable(Timestamp),
});
export type Label = z.infer<typeof Label>;

/**
 * What became of a parcel for which a label was asked. `done` and `already`: its label can be printed. `waiting`: the carrier has not
 * answered, and is asked again by itself. `refused`: see the label's problem. `address_only`: no carrier gives labels, so the shop
 * prints the address.
 */
export const LABEL_OUTCOMES = [
  'done',
  'already',
  'waiting',
  'refused',
  'address_only',
  'cancelled',
  'unpaid',
  'too_early',
  'handed_over',
  'unknown',
] as const;
export type LabelOutcome = (typeof LABEL_OUTCOMES)[number];

/** `waiting`: the carrier has not answered. `in_use`: it has the parcel. `changed`: the label is another one, or was handed over. */
export const VOID_OUTCOMES = ['done', 'already', 'waiting', 'in_use', 'changed'] as const;
export type VoidOutcome = (typeof VOID_OUTCOMES)[number];
