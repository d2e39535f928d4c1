import { placeName } from '#contract/shared/geography.ts';
import type { RevealedAddress } from '#contract/shared/orders/recipient.ts';
import { useI18n } from '#web/console/i18n.ts';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';

/** Who receives a parcel and where, to read out or to copy. */
export function AddressText({ address }: { address: RevealedAddress }) {
  const { language } = useI18n();
  const { firstName, lastName, phoneNumber, addressLine, apartment, city, state, country } = address;
  const place = (name: string | null) => name && placeName(name, language);
  const area = [place(city), place(state), place(country)].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
  const codes = [address.postalCode, address.shortAddress].filter(Boolean).join(' · ');
  const name = `${firstName} ${lastName}`;
  const whole = [name, phoneNumber, addressLine, apartment, area, codes].filter(Boolean).join('\n');
  return (
    <div className="flex items-start justify-between gap-3">
      <address className="min-w-0 not-italic wrap-anywhere">
        <b className="block font-semibold">
          <bdi>{name}</bdi>
        </b>
        <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`} className="text-crust-d underline">
          <bdi dir="ltr">{phoneNumber}</bdi>
        </a>
        <span className="block">
          <bdi>{[addressLine, apartment].filter(Boolean).join(' · ')}</bdi>
        </span>
        <span className="block">{area}</span>
        {codes && (
          <span className="block">
            <bdi dir="ltr">{codes}</bdi>
          </span>
        )}
      </address>
      <CopyButton text={whole} />
    </div>
  );
}
