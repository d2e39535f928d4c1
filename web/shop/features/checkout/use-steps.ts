import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { Address } from '#contract/shop/addresses.ts';
import { type Choices, keepCheckout, readCheckout } from '#web/shop/data/checkout-memory.ts';
import { isComplete, reachableStep, STEPS, type Step, usableChoices } from './choices.ts';

interface StepsOptions {
  cartId: string;
  addresses: Address[];
  /** Whether the addresses are still loading: no step can be judged before. */
  isLoading: boolean;
  methods: PaymentMethodId[];
}

/**
 * The current checkout step and the choices made. The step is in the URL, so Back, Forward and a reload keep it; the
 * choices are in the tab's storage.
 */
export function useSteps({ cartId, addresses, isLoading, methods }: StepsOptions) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => readCheckout(cartId).choices);
  const [isIncomplete, setIncomplete] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const choices = usableChoices(chosen, addresses, methods);
  const wanted = readStep(search);
  const step = isLoading ? wanted : reachableStep(wanted, choices);
  const index = STEPS.indexOf(step);

  useEffect(() => {
    if (step !== wanted) void navigate({ search: withStep(search, step) }, { replace: true });
  }, [step, wanted, search, navigate]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    setIncomplete(false);
    // The router has scrolled already: to the top, or after Back to where the customer was.
    content.current?.querySelector<HTMLElement>('#step')?.focus({ preventScroll: true });
  }, [step]);

  const go = (to: Step) => void navigate({ search: withStep(search, to) }, { state: { from: step } });
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
      const next = { ...chosen, ...part };
      setChosen(next);
      keepCheckout(cartId, { choices: next });
    },
    go,
    /** Like the browser's Back where that leads to the previous step. */
    goBack: () => {
      const to = STEPS[index - 1] ?? 'address';
      if (state?.from === to) return void navigate(-1);
      void navigate({ search: withStep(search, to) }, { replace: true });
    },
    goOn: () => {
      if (isComplete(step, choices)) return go(STEPS[index + 1] ?? 'review');
      setIncomplete(true);
      content.current
        ?.querySelector<HTMLElement>('[role="radiogroup"] input:enabled, [role="radiogroup"] + button')
        ?.focus();
    },
    /** Calls back only if every required choice is made. */
    ifComplete: (order: () => void) => (isComplete('review', choices) ? order() : setIncomplete(true)),
  };
}

export type Steps = ReturnType<typeof useSteps>;

function readStep(search: string): Step {
  const named = new URLSearchParams(search).get('step');
  return STEPS.find((step) => step === named) ?? 'address';
}

/** The first step is the URL without a step. */
function withStep(search: string, step: Step): string {
  const params = new URLSearchParams(search);
  params.delete('step');
  if (step !== 'address') params.set('step', step);
  return params.toString();
}
