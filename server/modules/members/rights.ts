import {
  OPERATOR_ROLES,
  type OperatorRole,
  SELLER_PERMISSIONS,
  type SellerPermission,
} from '#contract/shared/roles.ts';
import type { VendorRights } from '#contract/shared/team.ts';
import { AppError } from '#server/kernel/app-error.ts';

/** As they are stored: in the order of the list, each once, and none beside the role of an owner. */
export function normaliseRights({ role, permissions }: VendorRights): VendorRights {
  return {
    role,
    permissions: role === 'owner' ? [] : SELLER_PERMISSIONS.filter((permission) => permissions.includes(permission)),
  };
}

/** As they are shown: an owner has all permissions. */
export function shownRights({ role, permissions }: VendorRights): VendorRights {
  return { role, permissions: role === 'owner' ? [...SELLER_PERMISSIONS] : permissions };
}

export function normaliseRoles(roles: OperatorRole[]): OperatorRole[] {
  return OPERATOR_ROLES.filter((role) => roles.includes(role));
}

/**
 * Throws `forbidden` if somebody may not give these rights to a person who has others now, or none. Owners may give all.
 * Staff with the team's permission deal with staff, and give only what they have themselves.
 */
export function refuseUnlessGrantable(giver: VendorRights, wanted: VendorRights, now: VendorRights | null): void {
  const missing = missingRight(giver, wanted, now);
  if (missing) throw new AppError('forbidden', { details: { permission: missing } });
}

/** Whether somebody may invite a person with these rights. */
export function mayInvite(giver: VendorRights, wanted: VendorRights): boolean {
  return managesTeam(giver) && missingRight(giver, wanted, null) === null;
}

export function managesTeam({ role, permissions }: VendorRights): boolean {
  return role === 'owner' || permissions.includes('team');
}

function missingRight(
  giver: VendorRights,
  wanted: VendorRights,
  now: VendorRights | null,
): SellerPermission | 'owner' | null {
  if (giver.role === 'owner') return null;
  if (wanted.role === 'owner' || now?.role === 'owner') return 'owner';
  const kept = now?.permissions ?? [];
  return (
    wanted.permissions.find((permission) => !kept.includes(permission) && !giver.permissions.includes(permission)) ??
    null
  );
}
