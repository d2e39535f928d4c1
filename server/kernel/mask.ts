const HIDDEN = '•••';

/** The first letter of an email, so that people can tell those that they have in front of them apart: n•••@… */
export function maskEmail(email: string): string {
  return `${[...email][0] ?? ''}${HIDDEN}@…`;
}

/** The last three digits of a phone number. */
export function maskPhone(phone: string): string {
  return `${HIDDEN}${phone.replace(/\D/g, '').slice(-3)}`;
}

/** The first letter of each name. */
export function maskName(...names: string[]): string {
  return names.flatMap((name) => ([...name][0] ? [`${[...name][0]}${HIDDEN}`] : [])).join(' ');
}
