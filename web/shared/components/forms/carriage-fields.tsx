import { RETURN_LIMITS } from '#contract/shared/orders/returns.ts';
import { Field, Input, LtrInput } from './field.tsx';

export interface Carriage {
  carrier: string;
  trackingNumber: string;
}

interface CarriageFieldsProps {
  words: { carrier: string; number: string };
  values: Carriage;
  onChange: (values: Carriage) => void;
}

/** With whom goods are sent, and their number there; both may be left empty. */
export function CarriageFields({ words, values, onChange }: CarriageFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.carrier} isOptional>
        {(props) => (
          <Input
            {...props}
            dir="auto"
            maxLength={RETURN_LIMITS.carrier}
            value={values.carrier}
            onChange={({ target }) => onChange({ ...values, carrier: target.value })}
          />
        )}
      </Field>
      <Field label={words.number} isOptional>
        {(props) => (
          <LtrInput
            {...props}
            autoComplete="off"
            maxLength={RETURN_LIMITS.carrier}
            value={values.trackingNumber}
            onChange={({ target }) => onChange({ ...values, trackingNumber: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
