import type { ConsoleContract } from '#web/console/session/api.ts';
import type { Answer } from '#web/shared/api/transport.ts';

export type VendorFile = Answer<ConsoleContract, 'getOperatedVendor'>;

export const vendorKey = (id: string) => ['vendor-file', id] as const;
