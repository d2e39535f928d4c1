import { useState } from 'react';
import { copyText } from '#web/shared/browser/copy-text.ts';
import { usePassingMessage } from '#web/shared/browser/passing-message.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

interface CopyButtonProps {
  text: string;
  describedBy?: string;
  /** What is copied, in the button's accessible name: for pages with several of these buttons. */
  name?: string;
}

/** Confirms success on the button itself, because the dialog would cover a toast. */
export function CopyButton({ text, describedBy, name }: CopyButtonProps) {
  const { t } = useI18n();
  const [copied, showCopied] = usePassingMessage();
  const [hasFailed, setFailed] = useState(false);
  const copy = async () => {
    const isDone = await copyText(text);
    setFailed(!isDone);
    showCopied(isDone ? t('action.copied') : null);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={copied ? 'check' : 'copy'}
        aria-describedby={describedBy}
        aria-label={name && (copied ? `${copied}: ${name}` : `${t('action.copy')} ${name}`)}
        onClick={() => void copy()}
      >
        {copied ?? t('action.copy')}
      </Button>
      <span role="status" className="sr-only">
        {copied}
      </span>
      {hasFailed && (
        <p role="alert" className="text-sm font-medium text-berry">
          {t('action.copyFailed')}
        </p>
      )}
    </>
  );
}
