import type { OperatorRole, SellerPermission, VendorRole } from '#contract/shared/roles.ts';
import { useI18n } from '#web/console/i18n.ts';
import { Badge } from './badge.tsx';

interface RightsTextProps {
  role?: VendorRole | null;
  permissions?: readonly SellerPermission[];
  roles?: readonly OperatorRole[];
}

/** What somebody may do: owner of a vendor, permissions in it, or roles of the operator. */
export function RightsText({ role = null, permissions = [], roles = [] }: RightsTextProps) {
  const { t } = useI18n();
  const isBare = role === 'staff' && permissions.length === 0;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {role === 'owner' && (
        <li>
          <Badge look="strong">{t('role.owner')}</Badge>
        </li>
      )}
      {isBare && (
        <li>
          <Badge>{t('role.noPermissions')}</Badge>
        </li>
      )}
      {role === 'staff' &&
        permissions.map((permission) => (
          <li key={permission}>
            <Badge>{t(`permission.${permission}`)}</Badge>
          </li>
        ))}
      {roles.map((each) => (
        <li key={each}>
          <Badge look={each === 'admin' ? 'strong' : 'plain'}>{t(`operatorRole.${each}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
