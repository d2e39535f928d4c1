import { useRef, useState } from 'react';
import { type Choices, FIRST_CHOICES, isComplete, STEPS, type Step } from './choices.ts';

/** The current checkout step and the choices made. `offeredAddressId` applies until another address is chosen. */
export function useSteps(offeredAddressId: string | null) {
  const [step, setStep] = useState<Step>('address');
  const [chosen, setChosen] = useState<Choices>(FIRST_CHOICES);
  const [isIncomplete, setIncomplete] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const choices = { ...chosen, addressId: chosen.addressId ?? offeredAddressId };
  const index = STEPS.indexOf(step);

  const go = (to: Step) => {
    setIncomplete(false);
    setStep(to);
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('#step')?.focus());
  };
  return {
    step,
    isFirst: index === 0,
    choices,
    /** Whether the customer tried to continue without a required choice. */
    isIncomplete,
    /** The element around the step, in which the missing choice gets the focus. */
    content,
    change: (part: Partial<Choices>) => {
      setIncomplete(false);
      setChosen({ ...chosen, ...part });
    },
    go,
    goBack: () => go(STEPS[index - 1] ?? 'address'),
    goOn: () => {
      if (isComplete(step, choices)) return go(STEPS[index + 1] ?? 'review');
      setIncomplete(true);
      content.current?.querySelector<HTMLElement>('[role="radiogroup"] input, [role="radiogroup"] + button')?.focus();
    },
    /** Calls back only if every required choice is made. */
    ifComplete: (order: () => void) => (isComplete('review', choices) ? order() : setIncomplete(true)),
  };
}

export type Steps = ReturnType<typeof useSteps>;
