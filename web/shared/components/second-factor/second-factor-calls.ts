import type { z } from 'zod/mini';
import type {
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorSetup,
  SecondFactorStart,
} from '#contract/shared/second-factor.ts';

/** The calls of setting up a second factor, which each app makes with its own session. They throw the server's error. */
export interface SecondFactorCalls {
  /** Without the password, just after it was typed to sign in; absent where it is always asked for. */
  startAtOnce?: () => Promise<SecondFactorSetup>;
  start: (body: z.infer<typeof SecondFactorStart>) => Promise<SecondFactorSetup>;
  confirm: (body: z.infer<typeof SecondFactorConfirmation>) => Promise<z.infer<typeof RecoveryCodes>>;
}
