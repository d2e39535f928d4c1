import { useId } from 'react';

interface CheckboxCardProps {
  label: string;
  text: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
}

/** A right that can be given, with what it means. The whole card can be pressed. */
export function CheckboxCard({ label, text, isChecked, isDisabled = false, onToggle }: CheckboxCardProps) {
  const id = useId();
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-2xl border-[1.5px] border-line bg-paper px-4 py-3 has-checked:border-crust has-checked:bg-glaze has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={onToggle}
        aria-describedby={id}
        className="mt-0.5 size-6 shrink-0 accent-crust"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        <span id={id} className="block text-sm text-cocoa-2">
          {text}
        </span>
      </span>
    </label>
  );
}
