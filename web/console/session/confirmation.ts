import { create } from 'zustand';

/** What a fresh confirmation asks for: a code where the account has a second factor, else the password. */
export type Proof = 'code' | 'password';

interface Question {
  by: Proof;
  /** True after the confirmation, false if the person gives up. */
  answer: (isConfirmed: boolean) => void;
}

export const useConfirmation = create<{ question: Question | null }>()(() => ({ question: null }));

let asking: Promise<boolean> | undefined;

/** Asks for a code or the password in a dialog over the page, once for all calls that need it at the same time. */
export function askForConfirmation(by: Proof): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const answer = (isConfirmed: boolean) => {
      asking = undefined;
      useConfirmation.setState({ question: null });
      resolve(isConfirmed);
    };
    useConfirmation.setState({ question: { by, answer } });
  });
  return asking;
}
