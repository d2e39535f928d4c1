import type { roles as arabic } from '#web/console/messages/ar/roles.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';

/** What people may do. */
export const roles: Translation<typeof arabic> = {
  'rights.yours': 'Your permissions in this store',
  'role.owner': 'Owner',
  'role.staff': 'Staff',
  'role.noPermissions': 'No permissions',
  'permission.catalogue': 'Offers and products',
  'permission.prices': 'Prices',
  'permission.stock': 'Stock',
  'permission.orders': 'Orders and parcels',
  'permission.reports': 'Reports',
  'permission.money': 'Money',
  'permission.settings': 'Store settings',
  'permission.api': 'API access',
  'permission.team': 'Team',
  'operatorRole.admin': 'Admin',
  'operatorRole.support': 'Customer support',
  'operatorRole.catalogue': 'Catalogue and content',
  'operatorRole.finance': 'Finance',
  'team.members': { one: '{count} member', other: '{count} members' },
  'team.hasTwoStep': 'Two-step sign-in is on',
  'team.hasNoTwoStep': 'Two-step sign-in is off',
};
