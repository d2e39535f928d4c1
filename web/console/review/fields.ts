import type { Step } from '#contract/shared/application/steps.ts';
import { findCity } from '#contract/shared/geography.ts';
import type { I18n } from '#web/console/i18n.ts';
import type { useI18n } from '#web/console/operator/i18n.ts';
import type { Reviewed } from './use-review.ts';

type OperatorI18n = ReturnType<typeof useI18n>;
type Hint = Reviewed['hints'][number] | 'unregistered' | 'food';
/** What the rows are made from: of now, or of the last review. */
type Shown = Pick<Reviewed, 'steps' | 'categories' | 'hints'>;

/** A field of an application as a reviewer reads it. */
export interface ShownField {
  /** As `step.field`. */
  name: string;
  label: string;
  value: string;
  /** A number or a name in Latin letters, left to right in every language. */
  isCode?: boolean;
  /** Where the number can be looked up. */
  register?: 'commercial' | 'freelance' | 'vat' | 'store' | 'address';
  hint?: Hint;
}

export interface ShownStep {
  step: Step;
  fields: ShownField[];
}

/** The steps with every field that is filled in, in the order of the form. */
export function stepsOf(application: Shown, i18n: OperatorI18n): ShownStep[] {
  const { bank, agreement } = application.steps;
  const { t, format } = i18n;
  const steps: Record<Step, (ShownField | false)[]> = {
    business: businessFields(application, i18n),
    legal: legalFields(application, i18n),
    address: addressFields(application, i18n),
    bank: bank.data
      ? [
          {
            ...field('bank.holder', t('field.bank.holder'), bank.data.holder),
            hint: hintOf(application, 'holder_differs'),
          },
          {
            ...code('bank.iban', t('field.bank.iban'), `SA•• •••• ${bank.data.ibanLastFour ?? ''}`),
            hint: hintOf(application, 'unknown_bank'),
          },
        ]
      : [],
    agreement: agreement.data
      ? [
          field(
            'agreement.agreementVersion',
            t('field.agreement.agreementVersion'),
            t('field.accepted', {
              // Otherwise Arabic turns the year and the month round.
              version: `\u2066${agreement.data.agreementVersion}\u2069`,
              time: format.dateTime(agreement.data.acceptedAt),
            }),
          ),
        ]
      : [],
  };
  return (Object.keys(steps) as Step[]).map((step) => ({
    step,
    fields: steps[step].filter((each): each is ShownField => each !== false),
  }));
}

const field = (name: string, label: string, value: string): ShownField => ({ name, label, value });
const code = (name: string, label: string, value: string): ShownField => ({
  ...field(name, label, value),
  isCode: true,
});

function hintOf({ hints }: Shown, hint: Reviewed['hints'][number]): Hint | undefined {
  return hints.includes(hint) ? hint : undefined;
}

function yesOrNo({ t }: OperatorI18n, value: boolean): string {
  return t(value ? 'field.yes' : 'field.no');
}

function cityOf(city: string, { pick }: I18n): string {
  const place = findCity(city);
  return place ? pick(place.ar, place.en) : city;
}

function businessFields({ steps, categories }: Shown, i18n: OperatorI18n): ShownField[] {
  const { data } = steps.business;
  if (!data) return [];
  const { t, format, pick } = i18n;
  const names = categories.map(({ name, nameEn }) => pick(name, nameEn));
  return [
    field('business.kind', t('field.business.kind'), t(`sellerKind.${data.kind}`)),
    field('business.tradeName', t('field.business.tradeName'), data.tradeName),
    field('business.tradeNameEn', t('field.business.tradeNameEn'), data.tradeNameEn),
    field('business.categories', t('field.business.categories'), format.list(names)),
    {
      ...field('business.sellsFood', t('field.business.sellsFood'), yesOrNo(i18n, data.sellsFood)),
      hint: !data.sellsFood && categories.some(({ isFood }) => isFood) ? 'food' : undefined,
    },
    field('business.city', t('field.business.city'), cityOf(data.city, i18n)),
    field('business.about', t('field.business.about'), [data.about, data.aboutEn].filter(Boolean).join('\n')),
  ];
}

function legalFields(application: Shown, i18n: OperatorI18n): (ShownField | false)[] {
  const { data, noVatDeclaredAt } = application.steps.legal;
  if (!data) return [];
  const { t, format } = i18n;
  const { commercialRegistration: registration, freelanceDocument: freelance } = data;
  return [
    field('legal.legalName', t('field.legal.legalName'), data.legalName),
    field('legal.legalNameEn', t('field.legal.legalNameEn'), data.legalNameEn),
    registration !== null && {
      ...code('legal.commercialRegistration', t('field.legal.commercialRegistration'), registration),
      register: 'commercial',
      hint: hintOf(application, 'old_registration'),
    },
    freelance !== null && {
      ...code('legal.freelanceDocument', t('field.legal.freelanceDocument'), freelance),
      register: 'freelance',
    },
    data.issuedOn !== null && field('legal.issuedOn', t('field.legal.issuedOn'), format.date(data.issuedOn)),
    {
      ...field('legal.isVatRegistered', t('field.legal.isVatRegistered'), yesOrNo(i18n, data.isVatRegistered)),
      hint: data.isVatRegistered ? undefined : 'unregistered',
    },
    // The release before does not send it.
    !!noVatDeclaredAt && field('legal.declaresNoVat', t('field.legal.declaresNoVat'), format.dateTime(noVatDeclaredAt)),
    data.vatNumber !== null && {
      ...code('legal.vatNumber', t('field.legal.vatNumber'), data.vatNumber),
      register: 'vat',
    },
    data.storeNumber !== null && {
      ...code('legal.storeNumber', t('field.legal.storeNumber'), data.storeNumber),
      register: 'store',
    },
  ];
}

function addressFields({ steps }: Shown, i18n: OperatorI18n): (ShownField | false)[] {
  const { data } = steps.address;
  if (!data) return [];
  const { t, language } = i18n;
  const { shortAddress, buildingNumber, street, district, postalCode, additionalNumber, pickupAddress } = data;
  const city = cityOf(data.city, i18n);
  const parts = [
    [buildingNumber, street].filter(Boolean).join(' '),
    district,
    [city, postalCode].filter(Boolean).join(' '),
    additionalNumber,
  ];
  return [
    shortAddress !== null && {
      ...code('address.shortAddress', t('field.address.shortAddress'), shortAddress),
      register: 'address',
    },
    buildingNumber !== null
      ? field(
          'address.buildingNumber',
          t('field.address.full'),
          parts
            .filter(Boolean)
            .map((part) => `\u2068${part}\u2069`)
            .join(language === 'ar' ? '، ' : ', '),
        )
      : field('address.city', t('field.address.city'), city),
    pickupAddress !== null && field('address.pickupAddress', t('field.address.pickupAddress'), pickupAddress),
    field('address.contactName', t('field.address.contactName'), data.contactName),
    code('address.contactPhone', t('field.address.contactPhone'), data.contactPhone),
  ];
}
