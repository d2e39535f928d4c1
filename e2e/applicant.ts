import type { APIRequestContext, APIResponse } from '@playwright/test';
import { AGREEMENT } from '#contract/shared/application/agreement.ts';
import type { Step } from '#contract/shared/application/steps.ts';
import type { Application } from '#contract/shared/application/views.ts';
import { newPerson } from './fixtures.ts';
import { mailedLink } from './mail.ts';

/** Somebody who has sent an application to sell, made through the API. */
export interface Applicant {
  email: string;
  password: string;
  id: string;
  answers: Record<Step, Record<string, unknown>>;
  /** Calls the API as this person, in the seller's area. */
  call: <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) => Promise<T>;
  /** Ids of the papers, by kind. */
  papers: Record<string, string>;
  /** Uploads a paper of a kind and returns its id. */
  addPaper: (kind: string) => Promise<string>;
  /** Uploads a paper of a kind for the approved store. */
  addStorePaper: (kind: string) => Promise<unknown>;
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const PAPERS = ['cr', 'vat_certificate', 'bank_letter', 'food_licence'];

/** Registers a person, confirms the email and sends a complete application with four papers. */
export async function applyAsNew(request: APIRequestContext, project: string): Promise<Applicant> {
  const { email, phone, password, ...names } = newPerson(project);
  const person = { ...names, email, password, phoneNumber: phone };
  await read(await request.post('/api/auth/register', { data: person }));
  const token = new URL(await mailedLink(email, 'verify-email')).searchParams.get('token');
  await read(await request.post('/api/auth/verify-email', { data: { token } }));
  const { accessToken } = await read<{ accessToken: string }>(
    await request.post('/api/console/session', { data: { area: 'seller', email, password } }),
  );
  const headers = { authorization: `Bearer ${accessToken}` };
  const call: Applicant['call'] = async (method, path, data) =>
    read(await request.fetch(`/api/seller/application${path}`, { method, headers, data }));
  const upload = async (path: string) => {
    const multipart = { file: { name: 'paper.pdf', mimeType: 'application/pdf', buffer: PDF } };
    return read<{ id: string }>(await request.post(`/api/seller${path}`, { headers, multipart }));
  };
  const addPaper = async (kind: string) => (await upload(`/application/papers/${kind}`)).id;
  const addStorePaper = (kind: string) => upload(`/papers/${kind}`);
  const { id } = await call<Application>('POST', '', { language: 'en' });
  const { data: categories } = await read<{ data: { id: string }[] }>(await request.get('/api/categories'));
  const answers = answersWith(categories[0]?.id ?? '');
  for (const [step, data] of Object.entries(answers)) await call('PUT', `/${step}`, { version: 0, ...data });
  const papers: Record<string, string> = {};
  for (const kind of PAPERS) papers[kind] = await addPaper(kind);
  await call('POST', '/submit');
  return { email, password, id, answers, papers, call, addPaper, addStorePaper };
}

let made = 0;

/** Right answers, with numbers that no other application of the run has. */
function answersWith(category: string): Applicant['answers'] {
  const number = `${String(process.pid).padStart(7, '0').slice(-7)}${String(++made).padStart(2, '0')}`;
  return {
    business: {
      ...{ kind: 'establishment', tradeName: 'مخبز تلال النسيم', tradeNameEn: 'Breeze Hills Bakery', sellsFood: true },
      ...{ city: 'Jeddah', categories: [category] },
      about: 'نبيع الدقيق والخميرة وأدوات الخبز لكل بيت ومخبز.',
      aboutEn: 'Flour, yeast and tools for bakers at home and in bakeries.',
    },
    legal: {
      ...{ legalName: 'مؤسسة تلال النسيم التجارية', legalNameEn: 'Breeze Hills Trading', issuedOn: '2024-02-29' },
      ...{ commercialRegistration: `7${number}`, isVatRegistered: true, vatNumber: `3${number}00003` },
    },
    address: {
      ...{ shortAddress: 'JRRD2929', buildingNumber: '2929', street: 'شارع الأمير سلطان', district: 'الروضة' },
      ...{ city: 'Jeddah', postalCode: '23434', additionalNumber: '7488' },
      ...{ contactName: 'ريم الصالح', contactPhone: '0551234567' },
    },
    bank: { iban: ibanOf(number), holder: 'مؤسسة تلال النسيم' },
    agreement: { agreementVersion: AGREEMENT.version, isAccepted: true },
  };
}

/** A made-up IBAN with right check digits. */
function ibanOf(number: string): string {
  const account = `80${number.padStart(18, '731964')}`;
  return `SA${String(98n - (BigInt(`${account}281000`) % 97n)).padStart(2, '0')}${account}`;
}

async function read<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.status()} ${response.url()}: ${await response.text()}`);
  return (await response.json()) as T;
}
