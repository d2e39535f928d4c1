import type { TestApp } from '#server/testing/app/test-app.ts';
import { makeCategory } from '#server/testing/data/offers.ts';
import { ANSWERS, check, checkAll, fileForm, makeApplication, makeClaimed, PDF, submit } from './applications.ts';
import type { Insider } from './insiders.ts';

/** A call that succeeds, and what its entry says. */
export interface Prepared {
  by: Insider;
  params?: Record<string, string>;
  body?: unknown;
  /** The vendor that the call is for, if it is not the team's of the test. */
  of?: string;
  entry: {
    action: string;
    entity_kind: string;
    entity_id?: string;
    vendor_id?: string;
    before?: unknown;
    after?: unknown;
    reason?: string;
  };
}

interface People {
  admin: Insider;
  /** Makes somebody with a session and no vendor. */
  newcomer: () => Promise<Insider>;
}

/** One success of each endpoint of applications and their papers that changes something. */
export function applicationSuccesses(
  shop: TestApp,
  { admin, newcomer }: People,
): Record<string, () => Promise<Prepared>> {
  const applying = async (step: string, data: object) => saved(shop, await newcomer(), step, data);
  const reviewed = (action: string, body?: object, more: object = {}) => claimed(shop, admin, action, body, more);
  return {
    beginApplication: async () => ({
      by: await newcomer(),
      body: { language: 'ar' },
      entry: { action: 'application.begun', entity_kind: 'application' },
    }),
    saveBusinessStep: async () =>
      applying('business', { ...ANSWERS.business, categories: [await makeCategory(shop.db)] }),
    saveLegalStep: () => applying('legal', ANSWERS.legal),
    saveAddressStep: () => applying('address', ANSWERS.address),
    saveBankStep: () => applying('bank', ANSWERS.bank),
    saveAgreementStep: () => applying('agreement', ANSWERS.agreement),
    submitApplication: async () => {
      const { by, id } = await makeApplication(shop);
      const entry = {
        ...{ action: 'application.submitted', entity_kind: 'application', entity_id: id },
        ...{ before: { state: 'DRAFT' }, after: { state: 'SUBMITTED' } },
      };
      return { by, entry };
    },
    withdrawApplication: async () => {
      const { by, id } = await makeApplication(shop);
      return { by, entry: { action: 'application.withdrawn', entity_kind: 'application', entity_id: id } };
    },
    addPaper: async () => {
      const { by } = await makeApplication(shop);
      const after = { kind: 'other', scan: 'unscanned' };
      const entry = { action: 'paper.added', entity_kind: 'paper', after };
      return { by, params: { kind: 'other' }, body: fileForm(PDF), entry };
    },
    describePaper: async () => {
      const { by, papers } = await makeApplication(shop);
      const entry = { action: 'paper.described', entity_kind: 'paper', entity_id: papers[0] };
      return { by, params: { id: papers[0] ?? '' }, body: { number: '12', issuedOn: null, expiresOn: null }, entry };
    },
    removePaper: async () => {
      const { by, papers } = await makeApplication(shop);
      const entry = { action: 'paper.removed', entity_kind: 'paper', entity_id: papers[0] };
      return { by, params: { id: papers[0] ?? '' }, entry };
    },
    showApplicationIban: () => reviewed('application.iban_shown'),
    claimApplication: async () => {
      const { by, id } = await makeApplication(shop);
      await submit(shop, by);
      const after = { state: 'IN_REVIEW' };
      const entry = { action: 'application.claimed', entity_kind: 'application', entity_id: id, after };
      return { by: admin, params: { id }, entry };
    },
    releaseApplication: () => reviewed('application.released', undefined, { after: { state: 'SUBMITTED' } }),
    checkApplication: () =>
      reviewed(
        'application.checked',
        { checks: [{ subject: 'bank.iban', reason: 'other', note: 'x' }] },
        { after: { 'bank.iban': 'other' } },
      ),
    requestApplicationChanges: async () => {
      const prepared = await reviewed('application.changes_requested', {});
      await check(shop, admin, prepared.params?.id ?? '', [{ subject: 'bank.iban', reason: 'other' }]);
      return prepared;
    },
    rejectApplication: () => reviewed('application.rejected', { reason: 'other', note: 'Nothing fits' }),
    approveApplication: async () => {
      const prepared = await reviewed('application.approved', undefined);
      await checkAll(shop, admin, prepared.params?.id ?? '');
      return prepared;
    },
  };
}

/** Saves a step of a new application. */
async function saved({ call }: Pick<TestApp, 'call'>, by: Insider, step: string, data: object): Promise<Prepared> {
  const { id } = (await call('POST', '/seller/application', { token: by.token, body: { language: 'ar' } })).body;
  return {
    by,
    body: { version: 0, ...data },
    entry: { action: 'application.saved', entity_kind: 'application', entity_id: id, after: { step } },
  };
}

/** A call about an application that the admin reviews. */
async function claimed(
  shop: TestApp,
  admin: Insider,
  action: string,
  body: object | undefined,
  more: object,
): Promise<Prepared> {
  const { id } = await makeClaimed(shop, admin);
  return { by: admin, params: { id }, body, entry: { action, entity_kind: 'application', entity_id: id, ...more } };
}
