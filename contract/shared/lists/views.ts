import * as z from 'zod/mini';
import { Id, requiredText, text } from '#contract/shared/common.ts';
import { OPERATOR_ROLES, type OperatorRole, type SellerPermission } from '#contract/shared/roles.ts';

/** The lists of the seller's area that have views, with the permission that their list needs: `member` for none. */
export const SELLER_LISTS = { audit: 'team', offers: 'member' } as const satisfies Record<
  string,
  SellerPermission | 'member'
>;
/** Those of the operator's area, with the roles that their list needs. */
export const OPERATOR_LISTS = {
  applications: ['catalogue', 'finance'],
  audit: OPERATOR_ROLES,
  orders: OPERATOR_ROLES,
  papers: ['catalogue', 'finance'],
  accounts: ['catalogue', 'finance'],
  prices: ['catalogue'],
  products: OPERATOR_ROLES,
  findings: ['finance'],
  refunds: ['support', 'finance'],
  returns: ['support'],
  transfers: ['support', 'finance'],
  vendors: OPERATOR_ROLES,
} as const satisfies Record<string, readonly OperatorRole[]>;
const LISTS = [...new Set([...Object.keys(SELLER_LISTS), ...Object.keys(OPERATOR_LISTS)])] as [ListName, ...ListName[]];
export type ListName = keyof typeof SELLER_LISTS | keyof typeof OPERATOR_LISTS;

/** Views of one list: a person has at most this many of their own, and a team as many shared ones. */
export const VIEWS = { most: 30, nameLength: 40, queryLength: 1_000 } as const;

/** The filters, order and columns of a list under a name. */
export const SavedView = z.object({
  id: Id,
  list: z.enum(LISTS),
  name: z.string(),
  /** The query string of the list's URL, without a question mark. Lists ignore what they do not know. */
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** The owner of a view may change it, and of a shared one also those who manage the team. */
  mayChange: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;
export const SavedViews = z.object({ data: z.array(SavedView) });

export const ViewFields = z.object({
  name: requiredText('required', VIEWS.nameLength),
  query: text(VIEWS.queryLength),
  isShared: z.boolean({ error: 'invalid' }),
});
export type ViewFields = z.infer<typeof ViewFields>;
