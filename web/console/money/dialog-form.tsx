import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';

interface DialogFormProps {
  text: string;
  action: string;
  isDangerous?: boolean;
  /** The words of the button that closes it, and of a failure that does not explain itself. */
  words: { cancel: string; failed: string };
  isDirty: boolean;
  isBusy: boolean;
  failure: Parameters<typeof FormFailure>[0]['error'];
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
  children: ReactNode;
}

/** A form in a dialog about money: what it does, its fields, and its two buttons. */
export function DialogForm({ text, action, isDangerous = false, words, ...props }: DialogFormProps) {
  const { isDirty, isBusy, failure, onSubmit, onDirty, close, children } = props;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{text}</p>
      {children}
      <FormFailure error={failure} fallback={words.failed} />
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
        <Button variant="quiet" onClick={close}>
          {words.cancel}
        </Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
