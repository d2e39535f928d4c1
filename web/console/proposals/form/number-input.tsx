import { type ComponentProps, useState } from 'react';
import { LtrInput } from '#web/shared/components/forms/field.tsx';

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: number | null;
  /** NaN for what is no number. */
  read: (text: string) => number;
  onValue: (value: number | null) => void;
};

/** A number as people type it, in Arabic or Latin digits: what was typed stays as it was typed. */
export function NumberInput({ value, read, onValue, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isOwn = typed !== null && (typed.trim() === '' ? null : read(typed)) === value;
  const shown =
    isOwn || (typed !== null && Number.isNaN(read(typed)) && value === null) ? typed : (value ?? '').toString();
  return (
    <LtrInput
      {...rest}
      value={shown}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        const number = target.value.trim() === '' ? Number.NaN : read(target.value);
        onValue(Number.isNaN(number) ? null : number);
      }}
    />
  );
}
