import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { makePaper } from '#server/testing/data/papers.ts';
import type { Prepared } from './application-successes.ts';
import { fileForm, PDF } from './applications.ts';
import { type Insider, makeSeller } from './insiders.ts';

interface People {
  admin: Insider;
  owner: Insider;
  vendorId: string;
}

const DAY_MS = 86_400_000;
const day = (after: number) => dayInRiyadh(new Date(Date.now() + after * DAY_MS));

/** One success of each endpoint of a vendor's holiday, papers and end that changes something. */
export function lifeSuccesses(
  shop: TestApp,
  { admin, owner, vendorId }: People,
): Record<string, () => Promise<Prepared>> {
  const { call, db } = shop;
  const holiday = { from: day(2), backOn: day(9), message: '', messageEn: '' };
  const entity = { entity_kind: 'vendor', entity_id: vendorId };
  return {
    correctVendorLegal: async () => {
      const id = await makeVendor(db);
      const body = {
        ...{ kind: 'company', legalName: 'شركة الدقيق', legalNameEn: 'Flour Company', version: 0 },
        ...{ commercialRegistration: '7011111117', freelanceDocument: null, vatNumber: null, storeNumber: null },
        ...{ shortAddress: null, buildingNumber: null, street: null, district: null, postalCode: null },
        ...{ additionalNumber: null, city: null, reason: 'New certificate' },
      };
      const entry = {
        ...{ action: 'vendor.legal_corrected', entity_kind: 'vendor', entity_id: id, vendor_id: id },
        ...{ after: { legalName: 'شركة الدقيق' }, reason: 'New certificate' },
      };
      return { by: admin, params: { id }, body, entry };
    },
    addVendorNote: async () => {
      const id = await makeVendor(db);
      const entry = { action: 'vendor.noted', entity_kind: 'vendor', entity_id: id };
      return { by: admin, params: { id }, body: { text: 'Calls on Sundays' }, entry };
    },
    saveHandling: async () => ({
      by: owner,
      body: { cutoff: '12:30', handlingDays: 2, workDays: [6, 0, 1] },
      entry: {
        action: 'vendor.handling_changed',
        ...entity,
        after: { cutoff: '12:30', handlingDays: 2, workDays: [0, 1, 6] },
      },
    }),
    setHoliday: async () => ({
      by: owner,
      body: holiday,
      entry: { action: 'vendor.holiday_set', ...entity, after: { from: day(2), backOn: day(9) } },
    }),
    endHoliday: async () => {
      const headers = { 'x-vendor-id': vendorId };
      await call('PUT', '/seller/holiday', { token: owner.token, body: holiday, headers });
      return { by: owner, entry: { action: 'vendor.holiday_dropped', ...entity } };
    },
    saveVendorProfile: async () => ({
      by: owner,
      body: { about: 'دقيق', aboutEn: 'Flour', contactEmail: '', contactPhone: '' },
      entry: { action: 'vendor.profile_changed', ...entity, after: { fields: ['about', 'aboutEn'] } },
    }),
    closeVendorForGood: async () => {
      const id = await makeVendor(db);
      const after = { state: 'CLOSED', removedMembers: 0 };
      const entry = { action: 'vendor.closed', entity_kind: 'vendor', entity_id: id, vendor_id: id, after };
      return { by: admin, params: { id }, body: { reason: 'Asked for by its owner' }, entry };
    },
    closeVendor: async () => {
      const id = await makeVendor(db);
      const by = await makeSeller(shop, id);
      const entry = { action: 'vendor.closed', entity_kind: 'vendor', entity_id: id, vendor_id: id };
      return { by, of: id, body: { reason: null }, entry };
    },
    sendVendorPaper: async () => ({
      by: owner,
      params: { kind: 'cr' },
      body: fileForm(PDF),
      entry: { action: 'paper.added', entity_kind: 'paper', after: { kind: 'cr', scan: 'unscanned' } },
    }),
    describeVendorPaper: async () => {
      const id = await makePaper(shop, vendorId);
      const body = { number: '1', issuedOn: null, expiresOn: null };
      return {
        by: owner,
        params: { id },
        body,
        entry: { action: 'paper.described', entity_kind: 'paper', entity_id: id },
      };
    },
    removeVendorPaper: async () => {
      const id = await makePaper(shop, vendorId);
      return { by: owner, params: { id }, entry: { action: 'paper.removed', entity_kind: 'paper', entity_id: id } };
    },
    acceptVendorPaper: async () => {
      const id = await makePaper(shop, vendorId);
      const entry = { action: 'paper.accepted', entity_kind: 'paper', entity_id: id, vendor_id: vendorId };
      return { by: admin, params: { id }, entry };
    },
    refuseVendorPaper: async () => {
      const id = await makePaper(shop, vendorId);
      const after = { kind: 'cr', reason: 'not_readable' };
      const entry = { action: 'paper.refused', entity_kind: 'paper', entity_id: id, vendor_id: vendorId, after };
      return { by: admin, params: { id }, body: { reason: 'not_readable' }, entry };
    },
  };
}
