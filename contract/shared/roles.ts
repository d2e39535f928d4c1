/** The parts of the console, each with sessions of its own. */
export const CONSOLE_AREAS = ['seller', 'operator'] as const;
export type ConsoleArea = (typeof CONSOLE_AREAS)[number];

/** What staff of a vendor may be allowed. Owners may do all of it. */
export const SELLER_PERMISSIONS = [
  'catalogue',
  'prices',
  'stock',
  'orders',
  'reports',
  'money',
  'settings',
  'api',
  'team',
] as const;
export type SellerPermission = (typeof SELLER_PERMISSIONS)[number];

export const VENDOR_ROLES = ['owner', 'staff'] as const;
export type VendorRole = (typeof VENDOR_ROLES)[number];

/** Sets of permissions that the team form offers. */
export const PERMISSION_PRESETS = {
  everything: ['catalogue', 'prices', 'stock', 'orders', 'reports', 'settings', 'api'],
  packing: ['stock', 'orders'],
  prices: ['prices', 'stock'],
  bookkeeping: ['reports', 'money'],
} as const satisfies Record<string, readonly SellerPermission[]>;

/** `admin` may do everything; the others have an area each. */
export const OPERATOR_ROLES = ['admin', 'support', 'catalogue', 'finance'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** The life of a vendor. Only an approved one sells; the teams of the others read, for a year after the closing. */
export const VENDOR_STATES = ['APPROVED', 'SUSPENDED', 'CLOSED'] as const;
export type VendorState = (typeof VENDOR_STATES)[number];

/** Names the vendor that a seller's call is for. Members of one vendor only may leave it out. */
export const VENDOR_HEADER = 'x-vendor-id';

/** How long a code confirms what needs a fresh one. */
export const FRESH_MINUTES = 10;

/** Invitations that one vendor, and one operator, may send in an hour, and how long each works. */
export const INVITATIONS = { perHour: 20, days: 7 } as const;

const STRONG: readonly SellerPermission[] = ['money', 'team', 'api'];

/** Whether a member of a vendor's team needs a second factor. Operators always do. */
export function needsSecondFactor(role: VendorRole, permissions: readonly SellerPermission[]): boolean {
  return role === 'owner' || permissions.some((permission) => STRONG.includes(permission));
}
