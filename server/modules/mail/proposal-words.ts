import type { FieldReason, RefusalReason } from '#contract/shared/proposals/states.ts';
import type { ProposalMail } from '#server/platform/mail-jobs.ts';
import type { Language } from './format.ts';

interface ProposalWords {
  letters: Record<ProposalMail, { subject: string; heading: string; paragraph: string }>;
  /** Follows a change of a product, of which fields were left out. */
  partly: string;
  fields: Record<string, string>;
  fieldReasons: Record<FieldReason, string>;
  refusals: Record<RefusalReason, string>;
  facts: Record<'reason' | 'note', string>;
  button: string;
  why: string;
}

export const PROPOSAL_WORDS: Record<Language, ProposalWords> = {
  ar: {
    letters: {
      proposal_changes: {
        subject: 'نحتاج تعديلًا على «{product}»',
        heading: 'بقي تعديل بسيط',
        paragraph: 'راجعنا منتجك، وهذا ما نحتاج تعديله قبل عرضه. عدّله ثم أرسله من جديد.',
      },
      proposal_approved: {
        subject: 'اعتمدنا «{product}»',
        heading: 'اعتمدنا المنتج',
        paragraph: 'المنتج الآن في دقيق، ويراه المتسوقون ويجدونه في البحث.',
      },
      proposal_rejected: {
        subject: 'لم نعتمد «{product}»',
        heading: 'لم نعتمد المنتج',
        paragraph: 'راجعنا المنتج ولم نتمكن من اعتماده.',
      },
    },
    partly: 'اعتمدنا التعديل، ما عدا ما يلي.',
    fields: {
      ...{ categoryId: 'القسم', name: 'الاسم بالعربية', nameEn: 'الاسم بالإنجليزية', brand: 'العلامة بالعربية' },
      ...{ brandEn: 'العلامة بالإنجليزية', description: 'الوصف بالعربية', descriptionEn: 'الوصف بالإنجليزية' },
      ...{ keywords: 'كلمات البحث', ingredients: 'المكونات بالعربية', ingredientsEn: 'المكونات بالإنجليزية' },
      ...{ origin: 'بلد المنشأ', storage: 'طريقة الحفظ', allergens: 'مسببات الحساسية', mayContain: 'قد يحتوي على' },
      ...{ freeFrom: 'خالٍ من', shelfLifeDays: 'مدة الصلاحية', pictures: 'الصور', packs: 'العبوات' },
    },
    fieldReasons: {
      ...{ wrong: 'غير صحيح', incomplete: 'غير مكتمل', misspelled: 'فيه خطأ إملائي' },
      ...{ not_on_pack: 'يختلف عن المكتوب على العبوة', advertising: 'فيه عبارات دعائية' },
      ...{ bad_picture: 'الصورة غير مناسبة', other_product: 'يخص منتجًا آخر', other: 'يحتاج تعديلًا' },
    },
    refusals: {
      ...{ not_sold_here: 'لا يباع في دقيق', forbidden: 'بيعه ممنوع', misleading: 'قد يضلل المتسوقين' },
      ...{ exists: 'المنتج موجود في دقيق', no_answer: 'لم يصلنا رد', other: 'سبب آخر' },
    },
    facts: { reason: 'السبب', note: 'ملاحظة المراجع' },
    button: 'فتح المنتج المقترح',
    why: 'وصلتك هذه الرسالة لأنك اقترحت هذا المنتج في دقيق.',
  },
  en: {
    letters: {
      proposal_changes: {
        subject: '“{product}” needs a change',
        heading: 'Nearly there',
        paragraph: 'We looked at your product. Please change what is listed here, then send it again.',
      },
      proposal_approved: {
        subject: '“{product}” is approved',
        heading: 'Your product is approved',
        paragraph: 'It is in the shop now: shoppers see it and find it in search.',
      },
      proposal_rejected: {
        subject: '“{product}” is not approved',
        heading: 'We did not approve the product',
        paragraph: 'We looked at the product and cannot approve it.',
      },
    },
    partly: 'We applied the change, except for what follows.',
    fields: {
      ...{ categoryId: 'Category', name: 'Arabic name', nameEn: 'English name', brand: 'Arabic brand' },
      ...{ brandEn: 'English brand', description: 'Arabic description', descriptionEn: 'English description' },
      ...{ keywords: 'Search words', ingredients: 'Arabic ingredients', ingredientsEn: 'English ingredients' },
      ...{ origin: 'Country of origin', storage: 'Storage', allergens: 'Allergens', mayContain: 'May contain' },
      ...{ freeFrom: 'Free from', shelfLifeDays: 'Shelf life', pictures: 'Pictures', packs: 'Packs' },
    },
    fieldReasons: {
      ...{ wrong: 'Not correct', incomplete: 'Not complete', misspelled: 'Misspelled' },
      ...{ not_on_pack: 'Differs from the pack', advertising: 'Contains advertising' },
      ...{ bad_picture: 'The picture is not suitable', other_product: 'Belongs to another product' },
      other: 'Needs a change',
    },
    refusals: {
      ...{
        not_sold_here: 'Not sold on Daqeeq',
        forbidden: 'Selling it is forbidden',
        misleading: 'May mislead shoppers',
      },
      ...{ exists: 'The product is on Daqeeq already', no_answer: 'We had no answer', other: 'Another reason' },
    },
    facts: { reason: 'Reason', note: 'Note of the reviewer' },
    button: 'Open the proposal',
    why: 'You received this email because you proposed this product on Daqeeq.',
  },
};
