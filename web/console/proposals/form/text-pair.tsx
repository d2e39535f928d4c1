import { useTooLong } from '#web/console/parts/too-long.ts';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { Field, Input, TextArea } from '#web/shared/components/forms/field.tsx';
import { useFieldState, useForm } from './form-context.ts';
import { Remarked } from './remark.tsx';

type Paired = 'name' | 'brand' | 'description' | 'ingredients';

interface TextPairProps {
  field: Paired;
  maximum: number;
  hint?: string;
  isOptional?: boolean;
  /** Several lines. */
  isLong?: boolean;
}

/** A text in both languages, each beside the other. */
export function TextPair({ field, ...rest }: TextPairProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextOf field={field} language="ar" {...rest} />
      <TextOf field={`${field}En`} language="en" {...rest} />
    </div>
  );
}

type TextOfProps = Omit<TextPairProps, 'field'> & { field: Paired | `${Paired}En`; language: 'ar' | 'en' };

function TextOf({ field, language, maximum, hint, isOptional = false, isLong = false }: TextOfProps) {
  const { t } = useFormI18n();
  const { content, change } = useForm();
  const { error: problem } = useFieldState(field);
  const error = useTooLong()(content[field], maximum) ?? problem;
  const Control = isLong ? TextArea : Input;
  return (
    <Remarked field={field}>
      <Field
        label={t(`proposals.field.${field}`)}
        isOptional={isOptional}
        {...(error && { error })}
        {...(hint && { hint })}
      >
        {(control) => (
          <Control
            {...control}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            autoComplete="off"
            value={content[field]}
            onChange={({ target }: { target: { value: string } }) => change({ [field]: target.value }, field)}
          />
        )}
      </Field>
    </Remarked>
  );
}
