import { EMPTY_CONTENT } from '#contract/shared/proposals/content.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { packShot } from '#server/testing/data/pictures.ts';
import { draftProposal, submitNew } from '#server/testing/data/proposals.ts';
import type { Prepared } from './application-successes.ts';
import { fileForm } from './applications.ts';
import type { Insider } from './insiders.ts';

/** One success of each endpoint of proposals that changes something. */
export function proposalSuccesses(
  shop: TestApp,
  { owner, admin, vendorId }: { owner: Insider; admin: Insider; vendorId: string },
): Record<string, () => Promise<Prepared>> {
  const entry = (action: string, id: string, more: object = {}) => ({
    ...{ action: `proposal.${action}`, entity_kind: 'proposal', entity_id: id, vendor_id: vendorId, ...more },
  });
  const claimed = async () => {
    const proposal = await submitNew(shop, owner, vendorId);
    await shop.call('POST', `/operator/proposals/${proposal.id}/claim`, { token: admin.token });
    return proposal;
  };
  return {
    beginProposal: async () => ({
      by: owner,
      body: { language: 'ar', name: 'سميد' },
      entry: { action: 'proposal.begun', entity_kind: 'proposal' },
    }),
    saveProposal: async () => {
      const { id, version } = await draftProposal(shop, owner, vendorId);
      const body = { version, content: { ...EMPTY_CONTENT, name: 'دقيق' } };
      return { by: owner, params: { id }, body, entry: entry('saved', id) };
    },
    submitProposal: async () => {
      const { id, version } = await draftProposal(shop, owner, vendorId);
      const told = { before: { state: 'DRAFT' }, after: { state: 'SUBMITTED' } };
      return { by: owner, params: { id }, body: { version }, entry: entry('submitted', id, told) };
    },
    withdrawProposal: async () => {
      const { id } = await submitNew(shop, owner, vendorId);
      return { by: owner, params: { id }, entry: entry('withdrawn', id) };
    },
    answerProposal: async () => {
      const { id } = await submitNew(shop, owner, vendorId);
      return { by: owner, params: { id }, body: { text: 'الصورة جديدة' }, entry: entry('noted', id) };
    },
    addPicture: async () => ({
      by: owner,
      body: fileForm(await packShot(), 'pack.jpg'),
      entry: { action: 'picture.added', entity_kind: 'picture' },
    }),
    cropPicture: async () => {
      const { body } = await shop.call('POST', '/seller/pictures', {
        token: owner.token,
        body: fileForm(await packShot(), 'pack.jpg'),
      });
      const crop = { left: 0, top: 0, width: 600, height: 600 };
      return {
        ...{ by: owner, params: { id: body.id }, body: { crop } },
        entry: { action: 'picture.cropped', entity_kind: 'picture', after: crop },
      };
    },
    claimProposal: async () => {
      const { id } = await submitNew(shop, owner, vendorId);
      return { by: admin, params: { id }, entry: entry('claimed', id) };
    },
    approveProposal: async () => {
      const { id, productId } = await claimed();
      const told = { before: { state: 'SUBMITTED' }, after: { state: 'APPROVED', productId } };
      return { by: admin, params: { id }, body: {}, entry: entry('approved', id, told) };
    },
    requestProposalChanges: async () => {
      const { id } = await claimed();
      const body = { findings: [{ field: 'name', reason: 'misspelled', note: 'سميد' }] };
      const told = { after: { state: 'CHANGES_REQUESTED', fields: ['name'] } };
      return { by: admin, params: { id }, body, entry: entry('changes_requested', id, told) };
    },
    rejectProposal: async () => {
      const { id } = await claimed();
      const told = { after: { state: 'REJECTED', reason: 'forbidden' } };
      return { by: admin, params: { id }, body: { reason: 'forbidden' }, entry: entry('rejected', id, told) };
    },
    mergeProposal: async () => {
      const { id, content } = await claimed();
      const { productId } = await makeOffer(shop.db);
      const body = { productId, packs: content.packs.map((pack) => ({ id: pack.id, into: null })) };
      return { by: admin, params: { id }, body, entry: entry('merged', id, { after: { productId } }) };
    },
    noteOnProposal: async () => {
      const { id } = await submitNew(shop, owner, vendorId);
      return { by: admin, params: { id }, body: { text: 'من أين هو؟' }, entry: entry('noted', id) };
    },
  };
}
