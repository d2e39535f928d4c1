import type { RawBuilder } from 'kysely';
import type { Tx } from './client.ts';

/** The person whose data is exported or erased. `customerId` is null for an account that is not a customer's. */
export interface Person {
  userId: string;
  customerId: string | null;
  email: string;
  photoId: string | null;
}

/** Numbers of records that stay after a person is erased, because the law requires them. */
export interface KeptRecords {
  orders: number;
  invoices: number;
}

/** Says of columns that hold personal data what exporting and erasing do with them. */
interface ColumnClaim {
  /** With its schema where that is not `public`. */
  table: string;
  columns: string[];
  /** True, or the reason why the person is not given them. */
  exported: true | string;
  /** True, or the reason why they are kept. */
  erased: true | string;
}

/**
 * A module's personal data. Modules export it from `public.ts`; the privacy module runs the register of them, each step
 * for all modules within one transaction.
 */
export interface PersonalData {
  columns: ColumnClaim[];
  /** Returns the data held on the person, by the name of each section. Secrets are left out. */
  export: (tx: Tx, person: Person) => Promise<Record<string, unknown[]>>;
  /** Locks what erasing must not race with. Throws when the person cannot be erased yet. */
  prepareErasure?: (tx: Tx, person: Person) => Promise<void>;
  countKept?: (tx: Tx, person: Person) => Promise<Partial<KeptRecords>>;
  erase: (tx: Tx, person: Person, kept: KeptRecords) => Promise<void>;
}

/** Runs a query for each section of an export. */
export async function readSections(
  tx: Tx,
  queries: Record<string, RawBuilder<unknown>>,
): Promise<Record<string, unknown[]>> {
  const sections: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(queries)) sections[name] = (await query.execute(tx)).rows;
  return sections;
}
