import { review } from '#web/console/messages/ar/review.ts';
import { vendorFile } from '#web/console/messages/ar/vendor-file.ts';

/** What only the operator's area says. */
export const ar = {
  ...review,
  ...vendorFile,
  'home.noRole': 'حسابك ليس في فريق إدارة السوق',
  'home.noRoleText': 'إن وصلتك دعوة فافتح رابطها من بريدك، أو اطلب دعوة من أحد مديري السوق.',
  'team.title': 'فريق إدارة السوق',
  'team.text': 'من يدير السوق، وأدوار كل واحد منهم.',
  'log.textAll': 'كل ما تغيّر في السوق، ومن غيّره، ومتى.',
  'log.textOwn': 'ما تغيّر في الأقسام التي تشملها أدوارك، وما غيّرته أنت.',
  'roles.title': 'الأدوار',
  'roles.none': 'اختر دورًا واحدًا على الأقل',
  'operatorRoleText.admin': 'كل شيء، ومنه الفريق والإعدادات.',
  'operatorRoleText.support': 'العملاء والطلبات والمرتجعات والتقييمات.',
  'operatorRoleText.catalogue': 'الأقسام والمنتجات والعروض والمحتوى.',
  'operatorRoleText.finance': 'وثائق المتاجر والعمولات والحسابات والتحويلات.',
} as const;
