import type { OperatedVendor } from '#contract/operator/vendors.ts';
import type { Language } from '#contract/shared/language.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';

const STATES: Record<OperatedVendor['state'], Record<Language, string>> = {
  APPROVED: { ar: 'يبيع', en: 'Sells' },
  SUSPENDED: { ar: 'موقوف', en: 'Suspended' },
  CLOSED: { ar: 'مغلق', en: 'Closed' },
};

/** The columns of exported vendors, with the words of the screen. */
export const VENDOR_COLUMNS: CsvColumn<OperatedVendor>[] = [
  { heading: { ar: 'رقم البائع', en: 'Seller number' }, type: 'number', value: ({ sellerNumber }) => sellerNumber },
  { heading: { ar: 'الاسم', en: 'Name in Arabic' }, type: 'text', value: ({ businessName }) => businessName },
  { heading: { ar: 'الاسم بالإنجليزية', en: 'Name' }, type: 'text', value: ({ businessNameEn }) => businessNameEn },
  { heading: { ar: 'رابط المتجر', en: 'Page name' }, type: 'text', value: ({ slug }) => slug },
  { heading: { ar: 'الحالة', en: 'State' }, type: 'word', value: ({ state }) => STATES[state] },
  { heading: { ar: 'المدينة', en: 'City in Arabic' }, type: 'text', value: ({ location }) => location },
  { heading: { ar: 'المدينة بالإنجليزية', en: 'City' }, type: 'text', value: ({ locationEn }) => locationEn },
  { heading: { ar: 'العروض الظاهرة', en: 'Offers on sale' }, type: 'number', value: ({ offerCount }) => offerCount },
  { heading: { ar: 'أعضاء الفريق', en: 'Team members' }, type: 'number', value: ({ memberCount }) => memberCount },
  { heading: { ar: 'تاريخ الانضمام', en: 'Joined' }, type: 'time', value: ({ createdAt }) => createdAt },
  {
    heading: { ar: 'سبب الإيقاف', en: 'Reason of suspension' },
    type: 'text',
    value: ({ suspension }) => suspension?.reason ?? null,
  },
  {
    heading: { ar: 'موقوف منذ', en: 'Suspended since' },
    type: 'time',
    value: ({ suspension }) => suspension?.since ?? null,
  },
  {
    heading: { ar: 'موقوف حتى', en: 'Suspended until' },
    type: 'time',
    value: ({ suspension }) => suspension?.endsAt ?? null,
  },
  { heading: { ar: 'في إجازة حتى', en: 'On holiday until' }, type: 'text', value: ({ backOn }) => backOn },
  { heading: { ar: 'المعرّف', en: 'Id' }, type: 'text', value: ({ id }) => id },
];
