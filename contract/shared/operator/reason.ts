import * as z from 'zod/mini';
import { requiredText } from '#contract/shared/common.ts';

/** Why an operator does something that the audit log remembers. */
export const ReasonBody = z.object({ reason: requiredText('required', 500) });
