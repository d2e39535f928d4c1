import type { ReactNode } from 'react';

interface RadioCardProps {
  name: string;
  value: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
  /** Shown at the end of the card: a price or a mark. */
  end?: ReactNode;
}

/** A radio option as a card; the whole card can be pressed. */
export function RadioCard({ name, value, isChosen, isDisabled = false, onChoose, children, end }: RadioCardProps) {
  return (
    <label className="flex cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-60 items-center gap-3.5 rounded-2xl border-[1.5px] border-line bg-paper px-4 py-3.5 has-checked:border-crust has-checked:bg-glaze has-checked:shadow-[inset_0_0_0_1px_var(--color-crust)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-crust md:px-4.5">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="size-6 shrink-0 rounded-full border-2 border-cocoa-2/50 peer-checked:border-[7px] peer-checked:border-crust"
      />
      <span className="min-w-0 flex-1 leading-snug">{children}</span>
      {end}
    </label>
  );
}
