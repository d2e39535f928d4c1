import { type ListName, OPERATOR_LISTS, SELLER_LISTS } from '#contract/shared/lists/views.ts';
import type { ConsoleArea } from '#contract/shared/roles.ts';
import type { MemberScope, OperatorScope } from '#server/http/access.ts';
import type { Actor } from '#server/kernel/actor.ts';

/** Where a person's views are: in a vendor's team, or in the operator's. Only the scopes of calls make one. */
export interface ViewSpace {
  readonly area: ConsoleArea;
  readonly vendorId: string | null;
  readonly userId: string;
  readonly actor: Actor;
  /** The lists that the person may see. */
  readonly lists: readonly ListName[];
  /** Whether the person may change what others share. */
  readonly isManager: boolean;
}

export function spaceOfSeller({ vendorId, userId, actor, membership }: MemberScope): ViewSpace {
  const { role, permissions } = membership;
  const may = (permission: (typeof SELLER_LISTS)[keyof typeof SELLER_LISTS]) =>
    role === 'owner' || permission === 'member' || permissions.includes(permission);
  const lists = namesOf(SELLER_LISTS).filter((list) => may(SELLER_LISTS[list]));
  return { area: 'seller', vendorId, userId, actor, lists, isManager: may('team') };
}

export function spaceOfOperator({ userId, actor, roles }: OperatorScope): ViewSpace {
  const isManager = roles.includes('admin');
  const lists = namesOf(OPERATOR_LISTS).filter(
    (list) => isManager || OPERATOR_LISTS[list].some((role) => roles.includes(role)),
  );
  return { area: 'operator', vendorId: null, userId, actor, lists, isManager };
}

const namesOf = <Lists extends object>(lists: Lists) => Object.keys(lists) as (keyof Lists)[];
