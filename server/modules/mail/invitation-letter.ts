import type { Language } from '#contract/shared/language.ts';
import type { OperatorRole, SellerPermission, VendorRole } from '#contract/shared/roles.ts';
import type { Letter } from './render.ts';
import { fill } from './words.ts';

interface Invitation {
  /** Null for an invitation to the operator's team, as `role`. */
  businessName: string | null;
  businessNameEn: string | null;
  role: VendorRole | null;
  permissions: SellerPermission[] | null;
  operatorRoles: OperatorRole[] | null;
}

interface Words {
  vendor: { subject: string; heading: string; paragraph: string };
  operator: { subject: string; heading: string; paragraph: string };
  account: string;
  role: string;
  permissions: string;
  roles: Record<VendorRole | OperatorRole, string>;
  permission: Record<SellerPermission, string>;
  button: string;
  note: string;
  why: string;
}

const WORDS: Record<Language, Words> = {
  ar: {
    vendor: {
      subject: 'دعوة إلى فريق «{vendor}» في دقيق',
      heading: 'دعوة إلى فريق «{vendor}»',
      paragraph: 'يدعوك متجر «{vendor}» إلى فريقه الذي يبيع في سوق دقيق.',
    },
    operator: {
      subject: 'دعوة إلى فريق إدارة دقيق',
      heading: 'دعوة إلى فريق إدارة دقيق',
      paragraph: 'ندعوك إلى الفريق الذي يدير سوق دقيق.',
    },
    account: 'تُقبل الدعوة بحساب على هذا البريد. وإذا لم يكن لك حساب، فيمكنك إنشاؤه من الرابط نفسه.',
    role: 'الصفة',
    permissions: 'الصلاحيات',
    roles: {
      owner: 'مالك المتجر، بكل الصلاحيات',
      staff: 'عضو في الفريق',
      admin: 'مدير، بكل الصلاحيات',
      support: 'خدمة العملاء',
      catalogue: 'المنتجات والأقسام',
      finance: 'المالية',
    },
    permission: {
      catalogue: 'المنتجات',
      prices: 'الأسعار',
      stock: 'المخزون',
      orders: 'الطلبات',
      reports: 'التقارير',
      money: 'الحسابات',
      settings: 'إعدادات المتجر',
      api: 'الربط البرمجي',
      team: 'الفريق',
    },
    button: 'عرض الدعوة',
    note: 'الرابط صالح مرة واحدة ولمدة ٧ أيام. إذا لم تكن تتوقع هذه الدعوة، فيمكنك تجاهل هذه الرسالة.',
    why: 'وصلتك هذه الرسالة لأن دعوة أُرسلت إلى هذا البريد.',
  },
  en: {
    vendor: {
      subject: 'Invitation to the team of {vendor} on Daqeeq',
      heading: 'Join the team of {vendor}',
      paragraph: '{vendor} invites you to the team that sells on the Daqeeq marketplace.',
    },
    operator: {
      subject: 'Invitation to the team that runs Daqeeq',
      heading: 'Join the team that runs Daqeeq',
      paragraph: 'You are invited to the team that runs the Daqeeq marketplace.',
    },
    account: 'You accept with an account for this email. If you don’t have one, the same link lets you create it.',
    role: 'Role',
    permissions: 'Permissions',
    roles: {
      owner: 'Owner, with all permissions',
      staff: 'Member of staff',
      admin: 'Admin, with all permissions',
      support: 'Customer support',
      catalogue: 'Products and categories',
      finance: 'Finance',
    },
    permission: {
      catalogue: 'Products',
      prices: 'Prices',
      stock: 'Stock',
      orders: 'Orders',
      reports: 'Reports',
      money: 'Money',
      settings: 'Shop settings',
      api: 'Programs (API)',
      team: 'Team',
    },
    button: 'See the invitation',
    note: 'The link works once, for 7 days. If you did not expect this invitation, you can ignore this email.',
    why: 'You received this email because an invitation was sent to this address.',
  },
};

/**
 * The mail of an invitation. It names the vendor, whose names the operator has seen, but not the person who invites: their
 * name is text of a stranger, in a mailbox that nobody has proven yet.
 */
export function invitationLetter(invitation: Invitation, language: Language, url: string): Letter {
  const words = WORDS[language];
  const { businessName, businessNameEn, role, permissions, operatorRoles } = invitation;
  const vendor = (language === 'ar' ? businessName : businessNameEn || businessName) ?? '';
  const { subject, heading, paragraph } = role === null ? words.operator : words.vendor;
  const roles = role === null ? (operatorRoles ?? []) : [role];
  const listed = (permissions ?? []).map((permission) => words.permission[permission]);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    subject: fill(subject, { vendor }),
    heading: fill(heading, { vendor }),
    paragraphs: [fill(paragraph, { vendor }), words.account],
    facts: [
      { name: words.role, value: list.format(roles.map((each) => words.roles[each])) },
      ...(listed.length > 0 ? [{ name: words.permissions, value: list.format(listed) }] : []),
    ],
    button: { label: words.button, url },
    note: words.note,
    why: words.why,
  };
}
