import type { ComponentProps, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox, Field, type FieldProps, Input, LtrInput, PasswordInput, Select, TextArea } from './field.tsx';

/** A field registered by `useApiForm`. */
export interface FieldState {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

type Labelled = Pick<FieldProps, 'label' | 'hint' | 'isOptional' | 'className'>;
type FormFieldProps<Props> = FieldState & Labelled & Omit<Props, 'className'> & { inputClassName?: string };

/** A form control with its label, hint and error. */
const fieldWith = <Props extends { className?: string }>(Control: (props: Props) => ReactNode) =>
  function FormField({ registration, error, ...all }: FormFieldProps<Props>) {
    const { label, hint, isOptional, className, inputClassName, ...rest } = all;
    return (
      <Field label={label} error={error} hint={hint} isOptional={isOptional} className={className}>
        {(props) => <Control {...(rest as unknown as Props)} {...props} {...registration} className={inputClassName} />}
      </Field>
    );
  };

/** A text input in the language of the page. */
export const TextField = fieldWith((props: ComponentProps<'input'>) => <Input dir="auto" {...props} />);
export const TextAreaField = fieldWith((props: ComponentProps<'textarea'>) => <TextArea dir="auto" {...props} />);
/** A text input for values that are left-to-right in every language. */
export const LtrField = fieldWith(LtrInput);
export const PasswordField = fieldWith(PasswordInput);
export const SelectField = fieldWith(Select);

type CheckboxProps = FieldState & Pick<ComponentProps<typeof Checkbox>, 'label' | 'required'>;

export function CheckboxField({ registration, ...rest }: CheckboxProps) {
  return <Checkbox {...registration} {...rest} />;
}
