import { useI18n } from '#web/console/i18n.ts';
import { Field, Select } from '#web/shared/components/forms/field.tsx';

interface OrderSelectProps<Order extends string> {
  value: Order;
  options: readonly { value: Order; label: string }[];
  onChange: (order: Order) => void;
}

/** The order of a list, among its filters. */
export function OrderSelect<Order extends string>({ value, options, onChange }: OrderSelectProps<Order>) {
  const { t } = useI18n();
  return (
    <Field label={t('list.order')}>
      {(props) => (
        <Select {...props} value={value} onChange={(event) => onChange(event.target.value as Order)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
