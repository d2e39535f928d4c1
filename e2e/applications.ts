import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { ConsoleSession } from '#contract/console/sessions.ts';
import { AGREEMENT } from '#contract/shared/application/agreement.ts';
import { newPerson } from './fixtures.ts';
import { mailedLink } from './mail.ts';

/** The smallest file that counts as a PDF. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n');

interface ApplicationPage {
  categories: { id: string }[];
}

let numbers = 0;

/** Numbers that no other application of the shop has, whichever worker made it. */
export function ownNumbers() {
  const digits = `${process.pid % 100_000}${String(++numbers).padStart(2, '0')}`.padStart(8, '0');
  const account = `80${digits.padStart(18, '0')}`;
  const check = String(98n - (BigInt(`${account}281000`) % 97n)).padStart(2, '0');
  return {
    commercialRegistration: `70${digits}`,
    vatNumber: `3${digits.padStart(13, '1')}3`,
    iban: `SA${check}${account}`,
  };
}

export interface Applied {
  email: string;
  password: string;
  /** The application's id. */
  id: string;
  tradeName: string;
  tradeNameEn: string;
}

async function json<T>(answer: Promise<APIResponse>): Promise<T> {
  const response = await answer;
  if (!response.ok()) throw new Error(`${response.status()} ${response.url()}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Registers somebody who applies to sell, through the API, and submits the application with its papers. */
export async function submitApplication(request: APIRequestContext, project: string): Promise<Applied> {
  const { phone: phoneNumber, ...person } = newPerson(project);
  const { email, password } = person;
  const data = { ...person, phoneNumber, language: 'ar' };
  const { accessToken } = await json<ConsoleSession>(request.post('/api/console/register', { data }));
  const headers = { authorization: `Bearer ${accessToken}` };
  const token = new URL(await mailedLink(email, 'verify-email')).searchParams.get('token');
  await json(request.post('/api/auth/verify-email', { data: { token } }));
  const { categories } = await json<ApplicationPage>(request.get('/api/seller/application', { headers }));
  const { id } = await json<{ id: string }>(
    request.post('/api/seller/application', { headers, data: { language: 'ar' } }),
  );
  const { commercialRegistration, vatNumber, iban } = ownNumbers();
  const names = { tradeName: `مخبز ${commercialRegistration}`, tradeNameEn: `Bakery ${commercialRegistration}` };
  const steps = {
    business: {
      ...{ ...names, kind: 'establishment', categories: [categories[0]?.id], sellsFood: true, city: 'Jeddah' },
      ...{ about: 'نبيع الدقيق والسكر وأدوات الخبز لكل بيت ومخبز.', aboutEn: '' },
    },
    legal: {
      ...{ legalName: 'مؤسسة سكر ودقيق التجارية', legalNameEn: 'Sugar and Flour Trading' },
      ...{ commercialRegistration, isVatRegistered: true, vatNumber },
    },
    address: { shortAddress: 'JRRD2929', city: 'Jeddah', contactName: 'ريم الصالح', contactPhone: phoneNumber },
    bank: { iban, holder: 'مؤسسة سكر ودقيق التجارية' },
    agreement: { agreementVersion: AGREEMENT.version, isAccepted: true },
  };
  for (const [step, answers] of Object.entries(steps))
    await json(request.put(`/api/seller/application/${step}`, { headers, data: { ...answers, version: 0 } }));
  for (const kind of ['cr', 'bank_letter', 'vat_certificate', 'food_licence']) {
    const multipart = { file: { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: PDF } };
    await json(request.post(`/api/seller/application/papers/${kind}`, { headers, multipart }));
  }
  await json(request.post('/api/seller/application/submit', { headers }));
  return { email, password, id, ...names };
}
