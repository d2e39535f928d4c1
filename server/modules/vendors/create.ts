import type { AddressParts, SellerKind } from '#contract/shared/application/steps.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';

/** What the operator has checked of a new vendor. */
export interface NewVendor {
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  location: string;
  locationEn: string;
  legalName: string;
  legalNameEn: string;
  address: string;
  addressEn: string;
  /** Null for a freelancer. */
  commercialRegistration: string | null;
  /** Null for one who is not registered. */
  vatNumber: string | null;
  contactPhone: string | null;
  contactName: string | null;
  /** Null for the address of the vendor. */
  pickupAddress: string | null;
  kind: SellerKind;
  /** Null for a vendor with a commercial registration. */
  freelanceDocument: string | null;
  /** Authentication of its own web shop. */
  storeNumber: string | null;
  sellsFood: boolean;
  addressParts: AddressParts;
}

/** Adds a vendor that sells from now on. Returns its id. */
export async function createVendor(tx: Tx, vendor: NewVendor): Promise<string> {
  const id = newId();
  await tx
    .insertInto('vendors')
    .values({
      ...{ id, slug: await freeSlug(tx, vendor.nameEn, id) },
      ...{ name: vendor.name, name_en: vendor.nameEn },
      ...{ description: vendor.description, description_en: vendor.descriptionEn },
      ...{ location: vendor.location, location_en: vendor.locationEn },
      ...{ legal_name: vendor.legalName, legal_name_en: vendor.legalNameEn },
      ...{ address: vendor.address, address_en: vendor.addressEn },
      ...{ commercial_registration: vendor.commercialRegistration },
      ...{ vat_registered: vendor.vatNumber !== null, vat_number: vendor.vatNumber, is_verified: true },
      ...{ contact_phone: vendor.contactPhone, contact_name: vendor.contactName, pickup_address: vendor.pickupAddress },
      ...{ kind: vendor.kind, freelance_document: vendor.freelanceDocument, store_number: vendor.storeNumber },
      ...{ sells_food: vendor.sellsFood, address_parts: JSON.stringify(vendor.addressParts) },
    })
    .execute();
  return id;
}

/** From the English name; with a part of the id if another vendor has it, or if nothing of the name can be written so. */
async function freeSlug(tx: Tx, nameEn: string, id: string): Promise<string> {
  const slug = nameEn
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const isTaken = slug && (await tx.selectFrom('vendors').where('slug', '=', slug).select('id').executeTakeFirst());
  return slug && !isTaken ? slug : `${slug || 'vendor'}-${id.slice(-8)}`;
}
