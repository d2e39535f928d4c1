/** What several screens of the operator's area say, beside the common messages. */
export const area = {
  'home.noRole': 'حسابك ليس في فريق إدارة السوق',
  'home.noRoleText': 'إن وصلتك دعوة فافتح رابطها من بريدك، أو اطلب دعوة من أحد مديري السوق.',
  'team.title': 'فريق إدارة السوق',
  'team.text': 'من يدير السوق، وأدوار كل واحد منهم.',
  'log.textAll': 'كل ما تغيّر في السوق، ومن غيّره، ومتى.',
  'log.textOwn': 'ما تغيّر في الأقسام التي تشملها أدوارك، وما غيّرته أنت.',
  'vendorFile.only': 'متجر {name}',
  'vendorFile.onlyOne': 'متجر واحد',
  'vendorFile.effects': 'ما سيحدث',
  'roles.title': 'الأدوار',
  'roles.none': 'اختر دورًا واحدًا على الأقل',
  'operatorRoleText.admin': 'كل شيء، ومنه الفريق والإعدادات.',
  'operatorRoleText.support': 'العملاء والطلبات والمرتجعات والتقييمات.',
  'operatorRoleText.catalogue': 'الأقسام والمنتجات والعروض والمحتوى.',
  'operatorRoleText.finance': 'مستندات المتاجر والعمولات والحسابات والتحويلات.',
} as const;
