import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ProfileForm, VendorProfile } from '#contract/seller/profile.ts';
import { FORMER_CONTACT_DAYS } from '#contract/shared/application/bank-accounts.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toE164 } from '#server/kernel/phone.ts';
import { audit } from '#server/modules/audit/public.ts';

type Profile = z.output<typeof ProfileForm>;

export async function getProfile(db: Db, { vendorId }: VendorScope): Promise<VendorProfile> {
  const { about, aboutEn, contactEmail, contactPhone, ...legal } = await db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['description as about', 'description_en as aboutEn'])
    .select(['contact_email as contactEmail', 'contact_phone as contactPhone'])
    .select(['legal_name as legalName', 'legal_name_en as legalNameEn'])
    .select(['commercial_registration as commercialRegistration', 'vat_number as vatNumber'])
    .select(['freelance_document as freelanceDocument', 'address', 'address_en as addressEn'])
    .executeTakeFirstOrThrow();
  return { about, aboutEn, contactEmail: contactEmail ?? '', contactPhone: contactPhone ?? '', legal };
}

/** Saves the vendor's own part of its profile. Throws `validation_failed` for a phone that no country has. */
export async function saveProfile(db: Db, scope: VendorScope, wanted: Profile): Promise<void> {
  const phone = wanted.contactPhone && toE164(wanted.contactPhone);
  if (phone === null) throw new AppError('validation_failed', { fields: { contactPhone: 'phone' } });
  const profile: Profile = { ...wanted, contactPhone: phone };
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('vendors').where('id', '=', scope.vendorId).select('id').forNoKeyUpdate().execute();
    const before = await getProfile(tx, scope);
    const fields = (Object.keys(profile) as (keyof Profile)[]).filter((field) => profile[field] !== before[field]);
    await tx
      .updateTable('vendors')
      .set({ description: profile.about, description_en: profile.aboutEn, updated_at: sql<Date>`now()` })
      .set({ contact_email: profile.contactEmail || null, contact_phone: profile.contactPhone || null })
      .$if(fields.includes('contactEmail') && before.contactEmail !== '', (update) => update.set(keptContact))
      .where('id', '=', scope.vendorId)
      .execute();
    // The names of the fields only: the contact is a person's.
    await audit(tx, scope.actor, {
      action: 'vendor.profile_changed',
      entity: ['vendor', scope.vendorId],
      after: { fields },
    });
  });
}

/**
 * For a month, warnings go to the address from before a change, too: somebody who has taken a store over can change it. A
 * second change within that month does not push the first address out.
 */
const isRecent = sql`contact_email_changed_at > now() - make_interval(days => ${FORMER_CONTACT_DAYS})`;
const keptContact = {
  contact_email_before: sql<string>`case when ${isRecent} then coalesce(contact_email_before, contact_email) else contact_email end`,
  contact_email_changed_at: sql<Date>`case when ${isRecent} then contact_email_changed_at else now() end`,
};
