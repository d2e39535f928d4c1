import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { Link, type LinkProps } from '#web/shared/components/parts/link.tsx';
import { useIsHydrated } from '#web/shared/components/parts/use-is-hydrated.ts';

const VARIANTS = {
  primary: 'bg-crust text-on-crust hover:bg-crust-d',
  outline: 'text-crust-d shadow-[inset_0_0_0_2px_var(--color-crust)] hover:bg-crumb',
  quiet: 'bg-crumb text-crust-d hover:bg-line',
  danger: 'text-berry shadow-[inset_0_0_0_2px_var(--color-berry)] hover:bg-berry-soft',
  plain: 'text-crust-d hover:bg-crumb',
} as const;
const SIZES = {
  large: 'h-13 rounded-full px-7',
  medium: 'h-11.5 rounded-button px-5',
  small: 'h-11 rounded-xl px-4 text-sm',
} as const;

interface Look {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  icon?: IconName;
}

function classesOf({ variant = 'primary', size = 'medium' }: Look, className = ''): string {
  const base =
    'inline-flex items-center justify-center gap-2 text-center font-semibold transition-colors disabled:opacity-50 aria-disabled:opacity-50';
  return `${base} ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
}

type ButtonProps = Look & ComponentProps<'button'> & { isBusy?: boolean };

/** While busy it keeps its width and focus, shows a spinner and ignores presses. */
export const Button = (props: ButtonProps) =>
  props.type === 'submit' ? <SubmitButton {...props} /> : <PlainButton {...props} />;

/** Inert until the page's scripts run: a native submit would put the input, passwords included, into the URL. */
function SubmitButton({ className, ...props }: ButtonProps) {
  const isReady = useIsHydrated();
  // It is not pale meanwhile: it will work in a moment.
  const look = isReady ? className : `opacity-100! ${className ?? ''}`;
  return <PlainButton {...props} disabled={props.disabled || !isReady} className={look} />;
}

function PlainButton({
  variant,
  size,
  icon,
  isBusy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classesOf({ variant, size }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function LinkButton({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & LinkProps & { children: ReactNode }) {
  return (
    <Link data-button="" className={classesOf({ variant, size }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`animate-spin rounded-full border-2 border-current border-e-transparent ${className}`}
    />
  );
}
