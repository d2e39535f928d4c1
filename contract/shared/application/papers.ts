export const PAPER_KINDS = [
  'cr',
  'freelance',
  'vat_certificate',
  'bank_letter',
  'national_address',
  'food_licence',
  'halal_certificate',
  'brand_letter',
  'lab_report',
  'other',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_LIMITS = { bytes: 10 * 1024 * 1024, files: 30 } as const;
