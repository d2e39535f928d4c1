import type { CheckReason } from '#contract/shared/application/review.ts';
import type { AddressStep, BusinessStep, LegalStep } from '#contract/shared/application/steps.ts';

export interface DemoApplication {
  /** The applicant's account, among the insiders. */
  email: string;
  business: BusinessStep;
  legal: LegalStep;
  address: AddressStep;
  /** Before the demo shop was created. */
  submittedHoursAgo: number;
  rejected?: {
    hoursAgo: number;
    note: string;
    /** What the reviewer found wrong: fields, and papers by their kind. */
    findings: { subject: string; reason: CheckReason; note: string | null }[];
  };
}

const shared = { pickupAddress: null, additionalNumber: '0000' };

/** One waits for a reviewer, one was refused with reasons. All numbers are invented. */
export const APPLICATIONS: readonly DemoApplication[] = [
  {
    email: 'apply@warsha.example',
    business: {
      ...{ kind: 'establishment', tradeName: 'ورشة الكعك', tradeNameEn: 'Kaak Workshop', city: 'Dammam' },
      categories: ['flour-leavening', 'dairy-fats', 'decorating'],
      sellsFood: true,
      about: 'خلطات كعك ومعمول نطحنها ونعبئها في الدمام، ومعها قوالب خشبية وزينة للعيد.',
      aboutEn: 'Kaak and maamoul mixes, milled and packed in Dammam, with wooden moulds and festive decorations.',
    },
    legal: {
      ...{ legalName: 'مؤسسة ورشة الكعك للتجارة', legalNameEn: 'Kaak Workshop Trading Est.' },
      ...{ commercialRegistration: '7009999971', freelanceDocument: null, issuedOn: '2025-02-09' },
      ...{ isVatRegistered: true, declaresNoVat: false, vatNumber: '399999007100003', storeNumber: null },
    },
    address: {
      ...{
        shortAddress: 'DMMD0071',
        buildingNumber: '0071',
        street: 'شارع الخليج',
        district: 'الشاطئ',
        city: 'Dammam',
      },
      ...{ postalCode: '32411', contactName: 'بدرية الدوسري', contactPhone: '+966550000971', ...shared },
    },
    submittedHoursAgo: 29,
  },
  {
    email: 'apply@qirfa.example',
    business: {
      ...{ kind: 'freelancer', tradeName: 'بيت القرفة', tradeNameEn: 'Cinnamon House', city: 'Abha' },
      categories: ['flavours-colours'],
      sellsFood: true,
      about: '',
      aboutEn: 'Cinnamon, cardamom and saffron, ground to order in Abha and packed in small tins for home bakers.',
    },
    legal: {
      ...{ legalName: 'طلال عسيري', legalNameEn: 'Talal Asiri' },
      ...{ commercialRegistration: null, freelanceDocument: 'FL999900072', issuedOn: '2023-05-14' },
      ...{ isVatRegistered: false, declaresNoVat: true, vatNumber: null, storeNumber: null },
    },
    address: {
      ...{ shortAddress: 'ABHA0072', buildingNumber: null, street: null, district: null, city: 'Abha' },
      ...{ postalCode: null, contactName: 'Talal Asiri', contactPhone: '+966550000972' },
      ...{ ...shared, additionalNumber: null },
    },
    submittedHoursAgo: 9 * 24,
    rejected: {
      hoursAgo: 7 * 24,
      note: 'وثيقة العمل الحر منتهية، والآيبان لشخص آخر. جدّد الوثيقة ثم قدّم من جديد بحساب بنكي باسمك.',
      findings: [
        { subject: 'freelance', reason: 'expired', note: 'كانت سارية حتى ١٣ مايو ٢٠٢٦.' },
        { subject: 'bank.iban', reason: 'iban_not_of_seller', note: 'الخطاب باسم شخص آخر.' },
      ],
    },
  },
];
