import { logWords } from '#contract/shared/words/log.ar.ts';
import { categories } from '#web/console/categories/categories.ar.ts';
import { review } from '#web/console/messages/ar/review.ts';
import { vendorFile } from '#web/console/messages/ar/vendor-file.ts';
import { vendorPapers } from '#web/console/messages/ar/vendor-papers.ts';
import { products } from '#web/console/products/products.ar.ts';
import { proposalFacts } from '#web/console/proposals/words/facts.ar.ts';
import { proposalForm } from '#web/console/proposals/words/form.ar.ts';
import { moderation } from '#web/console/proposals/words/moderation.ar.ts';
import { marks } from '#web/console/review/marks.ar.ts';
import { scan } from '#web/console/sell-one/scan/scan.ar.ts';
import { supply } from '#web/console/supply/words/supply.ar.ts';
import { vendorBank } from '#web/console/vendor-file/bank/vendor-bank.ar.ts';
import { vendorNotes } from '#web/console/vendor-file/notes/notes.ar.ts';
import { unshipped } from '#web/console/vendor-file/unshipped/unshipped.ar.ts';
import { vendorLegal } from '#web/console/vendor-file/vendor-legal.ar.ts';
import { health } from './health.ar.ts';
import { market } from './market.ar.ts';

/** What several screens of the operator's area say, beside the common messages. */
export const area = {
  ...logWords,
  ...categories,
  ...health,
  ...market,
  ...marks,
  ...moderation,
  ...products,
  ...proposalFacts,
  ...proposalForm,
  ...scan,
  ...review,
  ...supply,
  ...unshipped,
  ...vendorFile,
  ...vendorBank,
  ...vendorLegal,
  ...vendorNotes,
  ...vendorPapers,
  'home.noRole': 'حسابك ليس في فريق إدارة السوق',
  'home.noRoleText': 'إن وصلتك دعوة فافتح رابطها من بريدك، أو اطلب دعوة من أحد مديري السوق.',
  'team.title': 'فريق إدارة السوق',
  'team.text': 'من يدير السوق، وأدوار كل واحد منهم.',
  'log.textAll': 'كل ما تغيّر في السوق، ومن غيّره، ومتى.',
  'log.textOwn': 'ما تغيّر في الأقسام التي تشملها أدوارك، وما غيّرته أنت.',
  'vendors.text': 'كل متاجر السوق: حالتها وعروضها وفرقها.',
  'vendors.failed': 'تعذر تحميل المتاجر.',
  'vendors.search': 'ابحث بالاسم أو الرقم',
  'vendors.state': 'الحالة',
  'vendors.city': 'المدينة',
  'vendors.offers': 'العروض الظاهرة',
  'vendors.team': 'أعضاء الفريق',
  'vendors.joined': 'انضم في',
  'vendors.name': 'المتجر',
  'vendors.number': 'رقم البائع {number}',
  'vendors.until': 'حتى {time}',
  'vendors.holiday': 'الإجازات',
  'vendors.holiday.true': 'في إجازة الآن',
  'vendors.holiday.false': 'ليست في إجازة',
  'vendors.onHolidayUntil': 'في إجازة حتى {day}',
  'vendors.order.name': 'بالاسم',
  'vendors.order.newest': 'الأحدث أولًا',
  'vendors.order.offers': 'الأكثر عروضًا',
  'vendors.count': {
    zero: 'لا متاجر',
    one: 'متجر واحد',
    two: 'متجران',
    few: '{count} متاجر',
    many: '{count} متجرًا',
    other: '{count} متجر',
  },
  'vendors.countCapped': {
    zero: 'متاجر كثيرة',
    one: 'أكثر من متجر',
    two: 'أكثر من متجرين',
    few: 'أكثر من {count} متاجر',
    many: 'أكثر من {count} متجرًا',
    other: 'أكثر من {count} متجر',
  },
  'vendors.empty': 'لا متاجر بعد',
  'vendors.emptyText': 'يظهر المتجر هنا بعد قبول طلب انضمامه.',
  'vendors.suspend': 'إيقاف البيع',
  'vendors.suspendText': {
    zero: 'لن يتغير شيء.',
    one: 'تختفي عروض هذا المتجر عن العملاء فورًا، وتبقى طلباته المفتوحة ليشحنها. يقرأ فريقه السبب الذي تكتبه.',
    two: 'تختفي عروض هذين المتجرين عن العملاء فورًا، وتبقى طلباتهما المفتوحة ليشحناها. يقرأ الفريقان السبب الذي تكتبه.',
    few: 'تختفي عروض {count} متاجر عن العملاء فورًا، وتبقى طلباتها المفتوحة لتشحنها. تقرأ فرقها السبب الذي تكتبه.',
    many: 'تختفي عروض {count} متجرًا عن العملاء فورًا، وتبقى طلباتها المفتوحة لتشحنها. تقرأ فرقها السبب الذي تكتبه.',
    other: 'تختفي عروض {count} متجر عن العملاء فورًا، وتبقى طلباتها المفتوحة لتشحنها. تقرأ فرقها السبب الذي تكتبه.',
  },
  'vendors.lift': 'إعادة إلى البيع',
  'vendors.liftText': {
    zero: 'لن يتغير شيء.',
    one: 'تعود عروض هذا المتجر كما كانت قبل إيقافه.',
    two: 'تعود عروض هذين المتجرين كما كانت قبل إيقافهما.',
    few: 'تعود عروض {count} متاجر كما كانت قبل إيقافها.',
    many: 'تعود عروض {count} متجرًا كما كانت قبل إيقافها.',
    other: 'تعود عروض {count} متجر كما كانت قبل إيقافها.',
  },
  'roles.title': 'الأدوار',
  'roles.none': 'اختر دورًا واحدًا على الأقل',
  'operatorRoleText.admin': 'كل شيء، ومنه الفريق والإعدادات.',
  'operatorRoleText.support': 'العملاء والطلبات والمرتجعات والتقييمات.',
  'operatorRoleText.catalogue': 'الأقسام والمنتجات والعروض والمحتوى.',
  'operatorRoleText.finance': 'مستندات المتاجر والعمولات والحسابات والتحويلات.',
} as const;
