import { useI18n } from '#web/console/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { chooseVendor } from '#web/console/session/vendor-store.ts';
import { useDisclosure } from '#web/shared/browser/disclosure.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';

/** The vendor that the screens are of; a list to choose from for people in several teams. */
export function VendorSwitcher({ vendors, current }: { vendors: Vendor[]; current: Vendor | null }) {
  const { t, pick } = useI18n();
  const { isOpen, setOpen, container, button } = useDisclosure<HTMLDivElement>();
  const nameOf = ({ businessName, businessNameEn }: Vendor) => pick(businessName, businessNameEn);
  if (!current) return null;
  const face = (
    <>
      <Icon name="store" className="text-crust max-xs:hidden" />
      <bdi className="line-clamp-2 text-start leading-tight wrap-anywhere max-sm:text-sm">{nameOf(current)}</bdi>
    </>
  );
  if (vendors.length === 1)
    return <p className="flex min-w-0 items-center gap-2 px-2 font-semibold max-xs:px-1.5">{face}</p>;
  return (
    <div ref={container} className="relative min-w-0">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex h-11 max-w-full items-center gap-2 rounded-full px-3 font-semibold max-xs:gap-1 max-xs:px-1.5 hover:bg-crumb"
      >
        <span className="sr-only">{t('vendor.choose')}</span>
        {face}
        <Icon name="chevron" className="size-4 shrink-0 rotate-90" />
      </button>
      {isOpen && (
        <ul className="rise absolute start-0 top-full z-30 mt-2 w-72 max-w-[calc(100vw-6rem)] rounded-2xl border border-line bg-paper p-2 shadow-lift">
          {vendors.map((vendor) => (
            <li key={vendor.id}>
              <button
                type="button"
                aria-pressed={vendor.id === current.id}
                onClick={() => {
                  chooseVendor(vendor.id);
                  setOpen(false);
                  button.current?.focus();
                }}
                className="flex min-h-12 w-full items-center gap-3 rounded-xl px-3 py-2 text-start font-medium hover:bg-crumb"
              >
                <bdi className="min-w-0 flex-1 wrap-anywhere">{nameOf(vendor)}</bdi>
                {vendor.id === current.id && <Icon name="check" className="size-5 text-pist" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
