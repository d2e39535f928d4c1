import { sql } from 'kysely';
import { AGREEMENT } from '#contract/shared/application/agreement.ts';
import { requiredPapers } from '#contract/shared/application/completeness.ts';
import { STEPS, type Step } from '#contract/shared/application/steps.ts';
import { newId } from '#server/kernel/ids.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { makeCategory } from '#server/testing/data/offers.ts';
import { type Insider, makeAccount, openSession } from './insiders.ts';

/** Right answers for each step; `categories` needs a main category of the test. */
export const ANSWERS = {
  business: {
    ...{ kind: 'establishment', tradeName: 'سكّر ودقيق', tradeNameEn: 'Sugar & Flour', sellsFood: true, city: 'Jeddah' },
    about: 'نبيع الدقيق والسكر وأدوات الخبز لكل بيت ومخبز.',
    aboutEn: '',
  },
  legal: {
    ...{ legalName: 'مؤسسة سكر ودقيق التجارية', legalNameEn: 'Sugar and Flour Trading' },
    ...{ commercialRegistration: '7012345678', isVatRegistered: true, vatNumber: '310000000000003' },
  },
  address: {
    ...{ shortAddress: 'JRRD2929', buildingNumber: '2929', street: 'شارع الأمير سلطان', district: 'الروضة' },
    ...{ city: 'Jeddah', postalCode: '23434', additionalNumber: '7488' },
    ...{ contactName: 'نورة السالم', contactPhone: '٠٥٥ ١٢٣ ٤٥٦٧' },
  },
  bank: { iban: 'SA03 8000 0000 6080 1016 7519', holder: 'مؤسسة سكر ودقيق' },
  agreement: { agreementVersion: AGREEMENT.version, isAccepted: true },
} as const satisfies Record<Step, object>;

let numbers = 0;
/** Answers with numbers that no other application of the file has. */
export function ownAnswers(): Record<Step, Record<string, unknown>> {
  const number = String(++numbers).padStart(6, '0');
  return {
    ...ANSWERS,
    legal: {
      ...ANSWERS.legal,
      commercialRegistration: `7000${number}`,
      vatNumber: `3${number}00000003`,
    },
    bank: { ...ANSWERS.bank, iban: ibanOf(number) },
  };
}

/** A made-up IBAN with right check digits. */
function ibanOf(number: string): string {
  const account = `80${number.padStart(18, '731964')}`;
  const rest = BigInt(`${account}281000`) % 97n;
  return `SA${String(98n - rest).padStart(2, '0')}${account}`;
}

export interface MadeApplication {
  by: Insider;
  id: string;
  answers: Record<Step, Record<string, unknown>>;
  /** Ids of its papers. */
  papers: string[];
}

/** Saves a step as the applicant does. */
export async function saveStep({ call }: Pick<TestApp, 'call'>, by: Insider, step: Step, data: object, version = 0) {
  return call('PUT', `/seller/application/${step}`, { token: by.token, body: { version, ...data } });
}

/** An application that can be submitted: all steps saved, and the required papers there. */
export async function makeApplication(
  shop: TestApp,
  change: Partial<Record<Step, Record<string, unknown>>> = {},
): Promise<MadeApplication> {
  const by = await openSession(shop, 'seller', await makeAccount(shop));
  const begun = await shop.call('POST', '/seller/application', { token: by.token, body: { language: 'ar' } });
  const answers = ownAnswers();
  answers.business = { ...answers.business, categories: [await makeCategory(shop.db)] };
  for (const step of STEPS) {
    answers[step] = { ...answers[step], ...change[step] };
    const { status, body } = await saveStep(shop, by, step, answers[step]);
    if (status !== 200) throw new Error(`${step}: ${JSON.stringify(body)}`);
  }
  const { id } = begun.body;
  return { by, id, answers, papers: await addPapers(shop, id, answers) };
}

/** The rows of the papers that an application needs, without their files. */
async function addPapers({ db }: Pick<TestApp, 'db'>, id: string, { business, legal }: MadeApplication['answers']) {
  const kinds = requiredPapers({ business, legal, hasFoodCategory: true } as never);
  const ids: string[] = [];
  for (const kind of kinds) {
    const paperId = newId();
    ids.push(paperId);
    await db
      .insertInto('documents')
      .values({
        ...{ id: paperId, application_id: id, kind, content_type: 'application/pdf', bytes: 1, scan: 'unscanned' },
        sha256: sql<Buffer>`sha256('')`,
      })
      .execute();
  }
  return ids;
}

/** The smallest file that counts as a PDF. */
export const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n%%EOF\n',
);

/** A form with one file, as a browser sends it. */
export function fileForm(content: Buffer, name = 'paper.pdf', field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)]), name);
  return form;
}

export const submit = ({ call }: Pick<TestApp, 'call'>, { token }: Insider) =>
  call('POST', '/seller/application/submit', { token });

/** An application that a reviewer has claimed. */
export async function makeClaimed(
  shop: TestApp,
  reviewer: Insider,
  change?: Parameters<typeof makeApplication>[1],
): Promise<MadeApplication> {
  const made = await makeApplication(shop, change);
  await submit(shop, made.by);
  const { status, body } = await decide(shop, reviewer, made.id, 'claim');
  if (status !== 200) throw new Error(JSON.stringify(body));
  return made;
}

/** A call of a reviewer about an application. */
export const decide = ({ call }: Pick<TestApp, 'call'>, { token }: Insider, id: string, what: string, body?: object) =>
  call('POST', `/operator/applications/${id}/${what}`, { token, body });

export const check = ({ call }: Pick<TestApp, 'call'>, { token }: Insider, id: string, checks: object[]) =>
  call('PUT', `/operator/applications/${id}/checks`, { token, body: { checks } });

/** Finds every field and paper right. */
export async function checkAll(shop: Pick<TestApp, 'call'>, reviewer: Insider, id: string) {
  const { body } = await shop.call('GET', `/operator/applications/${id}`, { token: reviewer.token });
  const checks = body.subjects.map((subject: string) => ({ subject, reason: null }));
  return check(shop, reviewer, id, checks);
}
