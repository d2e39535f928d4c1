import { create } from 'zustand';

interface Question {
  text: string;
  /** What the button that does it says. */
  action: string;
  answer: (isYes: boolean) => void;
}

export const useQuestion = create<{ question: Question | null }>()(() => ({ question: null }));

/** Asks before something that cannot be taken back. True when the person wants it. */
export function confirmed(text: string, action: string): Promise<boolean> {
  useQuestion.getState().question?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      useQuestion.setState({ question: null });
      resolve(isYes);
    };
    useQuestion.setState({ question: { text, action, answer } });
  });
}
