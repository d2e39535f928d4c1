import {
  needsSecondFactor,
  PERMISSION_PRESETS,
  SELLER_PERMISSIONS,
  type SellerPermission,
  VENDOR_ROLES,
} from '#contract/shared/roles.ts';
import type { VendorRights } from '#contract/shared/team.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { CheckboxCard } from '#web/console/team/checkbox-card.tsx';
import type { RightsFieldsProps } from '#web/console/team/team.ts';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from './i18n.ts';

const PRESETS = Object.keys(PERMISSION_PRESETS) as (keyof typeof PERMISSION_PRESETS)[];

interface VendorRightsFieldsProps extends RightsFieldsProps<VendorRights> {
  /** Who gives the rights: staff give only what they have themselves. */
  giver: Vendor;
}

/** Owner, or staff with permissions: sets of them with one press, then each by itself. */
export function VendorRightsFields({ giver, rights, onChange }: VendorRightsFieldsProps) {
  const { t } = useI18n();
  const { role, permissions } = rights;
  const mayGive = (permission: SellerPermission) =>
    giver.role === 'owner' || giver.permissions.includes(permission) || permissions.includes(permission);
  const setPermissions = (wanted: readonly SellerPermission[]) =>
    onChange({ role: 'staff', permissions: SELLER_PERMISSIONS.filter((each) => wanted.includes(each)) });
  const toggle = (permission: SellerPermission) =>
    setPermissions(
      permissions.includes(permission)
        ? permissions.filter((each) => each !== permission)
        : [...permissions, permission],
    );
  const presets = PRESETS.filter((preset) => PERMISSION_PRESETS[preset].every(mayGive));
  return (
    <>
      {giver.role === 'owner' && (
        <fieldset className="grid gap-2.5 sm:grid-cols-2">
          <legend className="mb-1.5 font-semibold">{t('rights.role')}</legend>
          {VENDOR_ROLES.map((each) => (
            <RadioCard
              key={each}
              name="role"
              value={each}
              isChosen={role === each}
              onChoose={() => onChange({ role: each, permissions: each === 'owner' ? [] : permissions })}
            >
              <span className="block font-semibold">{t(`role.${each}`)}</span>
              <span className="block text-sm text-cocoa-2">{t(`roleText.${each}`)}</span>
            </RadioCard>
          ))}
        </fieldset>
      )}
      {role === 'staff' && (
        <fieldset className="grid gap-2.5 sm:grid-cols-2">
          <legend className="mb-1.5 font-semibold">{t('rights.permissions')}</legend>
          {presets.length > 0 && (
            <div className="flex flex-wrap gap-2 sm:col-span-2">
              {presets.map((preset) => (
                <button
                  key={preset}
                  type="button"
                  aria-pressed={isSame(PERMISSION_PRESETS[preset], permissions)}
                  onClick={() => setPermissions(PERMISSION_PRESETS[preset])}
                  className="min-h-11 rounded-full border-[1.5px] border-line bg-paper px-4 text-sm font-semibold text-crust-d hover:bg-crumb aria-pressed:border-crust aria-pressed:bg-glaze"
                >
                  {t(`preset.${preset}`)}
                </button>
              ))}
            </div>
          )}
          {SELLER_PERMISSIONS.map((permission) => (
            <CheckboxCard
              key={permission}
              label={t(`permission.${permission}`)}
              text={t(`permissionText.${permission}`)}
              isChecked={permissions.includes(permission)}
              isDisabled={!mayGive(permission)}
              onToggle={() => toggle(permission)}
            />
          ))}
        </fieldset>
      )}
      {needsSecondFactor(role, permissions) && (
        <p className="flex items-start gap-2.5 rounded-2xl bg-glaze px-4 py-3 text-sm">
          <Icon name="lock" className="mt-0.5 size-5 text-wheat-ink" />
          {t('rights.needsTwoStep')}
        </p>
      )}
    </>
  );
}

function isSame(some: readonly SellerPermission[], others: readonly SellerPermission[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each));
}
