import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import { placeName } from '#contract/shared/geography.ts';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';

const KNOWN: Record<string, PlainKey> = { Home: 'addr.type.HOME', Work: 'addr.type.WORK', Other: 'addr.type.OTHER' };
/** Countries that write the postal code before the city; the others write it after. */
const CODE_FIRST = ['Kuwait', 'Oman'];

export function Nickname({ value }: { value: string }) {
  const { t } = useI18n();
  const known = KNOWN[value];
  return <bdi>{known ? t(known) : value}</bdi>;
}

type Written = Omit<ShippingAddress, 'nickname' | 'latitude' | 'longitude'>;

/** An address as text: name, street, city and postal code in the country's order, phone. */
export function AddressText({ address, className = '' }: { address: Written; className?: string }) {
  const { language, t } = useI18n();
  const isCodeFirst = CODE_FIRST.includes(address.country);
  const code = address.postalCode && <bdi dir="ltr">{address.postalCode}</bdi>;
  const area = [address.state, address.country].filter((part) => part).map((part) => placeName(part ?? '', language));
  return (
    <address className={`leading-relaxed not-italic wrap-anywhere ${className}`}>
      <span className="block font-semibold">
        <bdi>
          {address.firstName} {address.lastName}
        </bdi>
      </span>
      <span className="block">
        <bdi>{address.addressLine}</bdi>
        {address.apartment && (
          <>
            {' · '}
            <bdi>
              {isNumber(address.apartment)
                ? t('addr.apartmentShort', { number: address.apartment })
                : address.apartment}
            </bdi>
          </>
        )}
      </span>
      <span className="block">
        {isCodeFirst && code} <bdi>{placeName(address.city, language)}</bdi> {!isCodeFirst && code}
      </span>
      <span className="block">
        {area.map((part, index) => (
          <span key={part}>
            {index > 0 && (language === 'ar' ? '، ' : ', ')}
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
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

/** Whether a flat is only a number such as 4 or 12B, and needs the word "flat" in front. */
function isNumber(apartment: string): boolean {
  return /^\d+\p{L}?$/u.test(toLatinDigits(apartment));
}
