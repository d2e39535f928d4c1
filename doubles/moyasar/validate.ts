import { type Fields, invalid } from './http.ts';

/** The smallest amount, halalas. */
const LEAST = 100;

export function amountOf(fields: Fields): { amount: number; currency: string } {
  const { amount, currency = 'SAR' } = fields;
  if (typeof amount !== 'number' || !Number.isInteger(amount)) throw invalid({ amount: ['must be an integer'] });
  if (amount < LEAST) throw invalid({ amount: [`must be greater than or equal to ${LEAST}`] });
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) throw invalid({ currency: ['is not supported'] });
  return { amount, currency };
}

export function textOf(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > 500) throw invalid({ [name]: ['is invalid'] });
  return value;
}

export function urlOf(fields: Fields, name: string): string | null {
  const text = textOf(fields, name);
  if (text === null) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw invalid({ [name]: ['is not a valid URL'] });
  return text;
}

export function timeOf(fields: Fields, name: string): string | null {
  const text = textOf(fields, name);
  if (text === null) return null;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw invalid({ [name]: ['is not a valid date'] });
  return new Date(time).toISOString();
}

export function metadataOf({ metadata }: Fields): Record<string, string> | null {
  if (metadata === undefined || metadata === null) return null;
  if (typeof metadata !== 'object' || Array.isArray(metadata)) throw invalid({ metadata: ['is invalid'] });
  const entries = Object.entries(metadata);
  const isRight = ([key, value]: [string, unknown]) => key.length <= 40 && String(value).length <= 500;
  if (entries.length > 30 || !entries.every(isRight)) throw invalid({ metadata: ['is invalid'] });
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}
