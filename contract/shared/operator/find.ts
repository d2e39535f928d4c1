import { OPERATOR_ROLES, type OperatorRole } from '#contract/shared/roles.ts';

/** What the operator's search finds, with the roles that it finds it for. Admins find everything. */
const FOUND_FOR = {
  order: OPERATOR_ROLES,
  vendor: OPERATOR_ROLES,
  customer: ['support'],
  product: OPERATOR_ROLES,
} as const satisfies Record<string, readonly OperatorRole[]>;
export type FoundKind = keyof typeof FOUND_FOR;

export function mayFind(roles: readonly OperatorRole[], kind: FoundKind): boolean {
  const allowed: readonly OperatorRole[] = FOUND_FOR[kind];
  return roles.some((role) => role === 'admin' || allowed.includes(role));
}

export const FIND = {
  /** Shorter texts find nothing. */
  minimumLength: 2,
  maximumLength: 100,
  /** Most hits of each kind. */
  most: 6,
} as const;

/** How often an operator may be shown a customer's personal data in an hour. */
export const REVEALS_PER_HOUR = 60;
