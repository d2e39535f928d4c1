import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { STEPS, type Step } from './choices.ts';

/** The progress of the checkout. Completed steps are buttons that lead back to them. */
export function StepsBar({ current, onGo }: { current: Step; onGo: (step: Step) => void }) {
  const { t, format } = useI18n();
  const index = STEPS.indexOf(current);
  return (
    <nav aria-label={t('checkout.progress')}>
      <ol className="my-6 flex items-center">
        {STEPS.map((step, position) => {
          const state = position < index ? 'done' : position === index ? 'now' : 'ahead';
          const circle = {
            done: 'border-pist bg-pist text-paper',
            now: 'border-crust bg-crust text-on-crust',
            ahead: 'border-line bg-paper text-cocoa-2',
          }[state];
          const label = (
            <>
              <span className={`grid size-8.5 shrink-0 place-items-center rounded-full border-2 font-bold ${circle}`}>
                {state === 'done' ? <Icon name="check" className="size-5" /> : format.number(position + 1)}
              </span>
              <span
                className={`font-semibold whitespace-nowrap ${state === 'now' ? '' : 'text-cocoa-2 max-md:sr-only'}`}
              >
                {t(`checkout.step.${step}`)}
              </span>
            </>
          );
          return (
            <li
              key={step}
              aria-current={state === 'now' ? 'step' : undefined}
              className="flex items-center not-first:flex-1"
            >
              {position > 0 && (
                <span
                  aria-hidden="true"
                  className={`mx-2 h-0.5 flex-1 md:mx-3.5 ${position <= index ? 'bg-pist' : 'bg-line'}`}
                />
              )}
              {state === 'done' ? (
                <button
                  type="button"
                  onClick={() => onGo(step)}
                  className="flex min-h-11 items-center gap-2.5 rounded-full"
                >
                  {label}
                </button>
              ) : (
                <span className="flex min-h-11 items-center gap-2.5">{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
