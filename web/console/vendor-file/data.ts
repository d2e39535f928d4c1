import type { ConsoleContract } from '#web/console/session/api.ts';
import type { Answer } from '#web/shared/api/transport.ts';

export type VendorFile = Answer<ConsoleContract, 'getOperatedVendor'>;
export type LegalFacts = NonNullable<VendorFile['legal']>;

export const vendorKey = (id: string) => ['vendor-file', id] as const;
export const vendorPapersKey = (id: string) => ['vendor-papers', id] as const;
export const obstaclesKey = (id: string) => ['vendor-closing', id] as const;
