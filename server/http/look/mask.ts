import { maskEmail, maskName, maskPhone } from '#server/kernel/mask.ts';

const HIDDEN = '•••';
const hide = () => HIDDEN;
const remove = () => undefined;
const nothing = () => null;

/** What support reads masked in a customer's file, by the name of the field. */
const MASKS: Record<string, (text: string) => string | null | undefined> = {
  ...{ email: maskEmail, pendingEmail: maskEmail },
  ...{ phoneNumber: maskPhone, phoneE164: maskPhone, phone: maskPhone, mobile: maskPhone },
  ...{ firstName: (text) => maskName(text), lastName: (text) => maskName(text) },
  ...{ nickname: hide, addressLine: hide, addressLine1: hide, addressLine2: hide, apartment: hide },
  ...{ postalCode: hide, shortAddress: hide, latitude: nothing, longitude: nothing, profileImage: nothing },
  // The link opens the gateway's page, where anybody could pay.
  redirectUrl: remove,
};

/** A copy of an answer in which a customer's personal data is masked. `name` is a person's where a phone number stands beside it. */
export function maskPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskPersonal);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const isPerson = 'phoneNumber' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const mask = MASKS[name] ?? (isPerson && name === 'name' ? maskFullName : undefined);
      if (!mask) return [name, maskPersonal(field)];
      return [name, field === null || field === undefined ? field : mask(String(field))];
    }),
  );
}

const maskFullName = (name: string) => maskName(...name.split(' '));
