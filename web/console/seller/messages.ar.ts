import { apiKeys } from '#web/console/api-keys/api-keys.ar.ts';
import { corrections } from '#web/console/application/corrections.ar.ts';
import { imports } from '#web/console/imports/imports.ar.ts';
import { application } from '#web/console/messages/ar/application.ts';
import { papers } from '#web/console/messages/ar/papers.ts';
import { sellerHome } from '#web/console/messages/ar/seller-home.ts';
import { settings } from '#web/console/messages/ar/settings.ts';
import { offers } from '#web/console/offers/offers.ar.ts';
import { parcels } from '#web/console/parcels/words/parcels.ar.ts';
import { proposalFacts } from '#web/console/proposals/words/facts.ar.ts';
import { proposalForm } from '#web/console/proposals/words/form.ar.ts';
import { proposals } from '#web/console/proposals/words/proposals.ar.ts';
import { sales } from '#web/console/sales/words/sales.ar.ts';
import { scan } from '#web/console/sell-one/scan/scan.ar.ts';
import { sellOne } from '#web/console/sell-one/sell-one.ar.ts';
import { bankSettings } from '#web/console/settings/bank/bank.ar.ts';

/** What only the seller's area says. */
export const ar = {
  ...apiKeys,
  ...application,
  ...corrections,
  ...offers,
  ...papers,
  ...parcels,
  ...sales,
  ...imports,
  ...proposalFacts,
  ...proposalForm,
  ...scan,
  ...proposals,
  ...sellOne,
  ...sellerHome,
  ...bankSettings,
  ...settings,
  'team.title': 'فريق المتجر',
  'team.text': 'من يعمل في «{vendor}»، وما يستطيع كل واحد فعله.',
  'log.text': 'كل ما تغيّر في «{vendor}»، ومن غيّره، ومتى.',
  'rights.role': 'الدور في المتجر',
  'rights.permissions': 'الصلاحيات',
  'rights.needsTwoStep': 'هذه الصلاحيات تتطلب الدخول بخطوتين، وسيُطلب منه إعداده عند أول دخول.',
  'roleText.owner': 'يملك جميع الصلاحيات، ويعيّن الملاك ويزيلهم.',
  'roleText.staff': 'يعمل بالصلاحيات التي تختارها فقط.',
  'preset.everything': 'كل شيء عدا المال والفريق',
  'preset.packing': 'تجهيز الطلبات',
  'preset.prices': 'الأسعار والمخزون',
  'preset.bookkeeping': 'المحاسبة',
  'permissionText.catalogue': 'إضافة العروض وتعديل المنتجات وصورها',
  'permissionText.prices': 'تغيير الأسعار والتخفيضات',
  'permissionText.stock': 'تعديل الكميات المتوفرة',
  'permissionText.orders': 'تجهيز الشحنات وتسليمها للناقل',
  'permissionText.reports': 'الاطلاع على المبيعات والأداء',
  'permissionText.money': 'الاطلاع على الرصيد وكشوف الحساب',
  'permissionText.settings': 'بيانات المتجر وأوقات العمل والإجازات',
  'permissionText.api': 'مفاتيح الربط مع الأنظمة الأخرى',
  'permissionText.team': 'دعوة الموظفين وتعديل صلاحياتهم وقراءة السجل',
} as const;
