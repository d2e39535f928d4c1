import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/client.ts';
import { shared } from '#server/db/shared-connections.ts';
import { toOfferVendor, VENDOR_COLUMNS, type VendorColumns } from './offer-vendor.ts';

/** The vendor of an offer, and the transaction that wrote it. */
export interface OfVendor {
  vendorId: string;
  vendorVersion: string;
}

/** Selects them from a vendor (v). */
export const OF_VENDOR = sql`v.id as "vendorId", v.xmin::text as "vendorVersion"`;

/** Vendors as offers show them, kept by version: one that was written again is read again. */
export interface KeptVendors {
  /** The offers' vendors as JSON, by id. One that was written meanwhile is shown as it is now. */
  jsonOf: (db: Db, offers: readonly OfVendor[]) => Promise<ReadonlyMap<string, string>>;
}

const MOST_VENDORS = 2_000;

export function keepVendors(): KeptVendors {
  const vendors = new LRUCache<string, { version: string; json: string }>({ max: MOST_VENDORS });
  return {
    jsonOf: async (db, offers) => {
      const found = new Map<string, string>();
      const missing = new Set<string>();
      for (const { vendorId, vendorVersion } of offers) {
        const kept = vendors.get(vendorId);
        if (kept?.version === vendorVersion) found.set(vendorId, kept.json);
        else missing.add(vendorId);
      }
      if (missing.size === 0) return found;
      const { rows } = await sql<VendorColumns & { version: string }>`
        select v.xmin::text as version, ${VENDOR_COLUMNS} from vendors as v
        where v.id = any(${[...missing]}::uuid[])`.execute(shared(db));
      for (const { version, ...row } of rows) {
        const json = JSON.stringify(toOfferVendor(row));
        vendors.set(row.vendorId, { version, json });
        found.set(row.vendorId, json);
      }
      return found;
    },
  };
}
