import type { ShippingAddress } from '#contract/orders.ts';
import { useI18n } from '#web/i18n/i18n.tsx';
import type { PlainKey } from '#web/i18n/messages.ts';
import { placeName } from '#web/lib/places.ts';

const KNOWN: Record<string, PlainKey> = { Home: 'addr.type.HOME', Work: 'addr.type.WORK', Other: 'addr.type.OTHER' };

export function Nickname({ value }: { value: string }) {
  const { t } = useI18n();
  const known = KNOWN[value];
  return <bdi>{known ? t(known) : value}</bdi>;
}

/** An address as it is read: name, street, place, phone. */
export function AddressText({ address, className = '' }: { address: ShippingAddress; className?: string }) {
  const { language, t } = useI18n();
  const place = [address.city, address.state].filter((part) => part !== null).map((part) => placeName(part, language));
  return (
    <address className={`not-italic leading-relaxed ${className}`}>
      <span className="block font-semibold">
        <bdi>
          {address.firstName} {address.lastName}
        </bdi>
      </span>
      <span className="block">
        <bdi>{address.addressLine}</bdi>
        {address.apartment && ` · ${t('addr.apartmentShort', { number: address.apartment })}`}
      </span>
      <span className="block">
        {place.join(language === 'ar' ? '، ' : ', ')} {address.postalCode && <bdi dir="ltr">{address.postalCode}</bdi>}
      </span>
      <span className="block">{placeName(address.country, language)}</span>
      {address.shortAddress && (
        <span className="block text-sm text-cocoa-2">
          <bdi dir="ltr">{address.shortAddress}</bdi>
        </span>
      )}
      <span className="block text-cocoa-2">
        <bdi dir="ltr">{address.phoneNumber}</bdi>
      </span>
    </address>
  );
}
