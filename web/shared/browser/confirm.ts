import { create } from 'zustand';

interface Question {
  text: string;
  /** Label of the button that confirms. */
  action: string;
  /** Label of the button that does not, where “cancel” could mean what is asked about. */
  stay?: string | undefined;
  answer: (isYes: boolean) => void;
}

export const useQuestion = create<{ question: Question | null }>()(() => ({ question: null }));

/** Asks for confirmation before an irreversible action. True if the person confirms. */
export function confirmed(text: string, action: string, stay?: string): Promise<boolean> {
  useQuestion.getState().question?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      useQuestion.setState({ question: null });
      resolve(isYes);
    };
    useQuestion.setState({ question: { text, action, stay, answer } });
  });
}
