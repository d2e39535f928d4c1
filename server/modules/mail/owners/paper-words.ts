import type { PaperKind } from '#contract/shared/application/papers.ts';
import type { FindingReason } from '#contract/shared/application/review.ts';
import type { Language } from '#server/modules/mail/format.ts';

interface PaperWords {
  papers: Record<PaperKind, string>;
  /** What was found wrong with a field or a paper. */
  reasons: Record<FindingReason, string>;
}

/** What mails about applications and about papers of vendors call them. */
export const PAPER_WORDS: Record<Language, PaperWords> = {
  ar: {
    papers: {
      cr: 'شهادة السجل التجاري',
      freelance: 'وثيقة العمل الحر',
      vat_certificate: 'شهادة ضريبة القيمة المضافة',
      bank_letter: 'خطاب البنك',
      national_address: 'إثبات العنوان الوطني',
      food_licence: 'رخصة الغذاء',
      halal_certificate: 'شهادة الحلال',
      brand_letter: 'خطاب العلامة التجارية',
      lab_report: 'تقرير المختبر',
      other: 'مستند آخر',
    },
    reasons: {
      not_readable: 'غير واضح',
      incomplete: 'غير مكتمل',
      name_differs: 'الاسم مختلف',
      number_differs: 'الرقم مختلف',
      expired: 'منتهي الصلاحية',
      wrong_document: 'مستند غير المطلوب',
      iban_not_of_seller: 'الحساب ليس باسم البائع',
      not_found_in_register: 'غير موجود في السجل الرسمي',
      misleading: 'قد يضلل المتسوقين',
      missing: 'لم يصلنا، أرسله من فضلك',
      other: 'يحتاج تعديلًا',
    },
  },
  en: {
    papers: {
      cr: 'Commercial registration certificate',
      freelance: 'Freelance document',
      vat_certificate: 'VAT certificate',
      bank_letter: 'Letter of the bank',
      national_address: 'Proof of the National Address',
      food_licence: 'Food licence',
      halal_certificate: 'Halal certificate',
      brand_letter: 'Letter of the brand',
      lab_report: 'Laboratory report',
      other: 'Other paper',
    },
    reasons: {
      not_readable: 'Cannot be read',
      incomplete: 'Not complete',
      name_differs: 'The name differs',
      number_differs: 'The number differs',
      expired: 'Has expired',
      wrong_document: 'Not the paper we asked for',
      iban_not_of_seller: 'The account is not the seller’s',
      not_found_in_register: 'Not in the public register',
      misleading: 'Could mislead shoppers',
      missing: 'We need this paper from you',
      other: 'Needs a change',
    },
  },
};
