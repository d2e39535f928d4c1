import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { loginPath } from '#web/shop/page/login-path.ts';
import { AskForm } from './ask-form.tsx';
import { useQuestionsI18n } from './words/words.ts';

interface AskProps {
  offerId: string;
  /** Undefined until the shop knows it. */
  canAsk: boolean | undefined;
}

/** Leads a guest to sign in and back; opens a form for everybody else but the people of a store that sells the product. */
export function Ask({ offerId, canAsk }: AskProps) {
  const { t } = useQuestionsI18n();
  const status = useAuth((state) => state.status);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (status === 'visitor')
    return (
      <LinkButton to={loginPath(`/products/${offerId}#questions`)} variant="outline" icon="help" className="mb-5">
        {t('questions.askAsGuest')}
      </LinkButton>
    );
  if (canAsk === false) return <p className="mb-5 text-sm text-cocoa-2">{t('questions.ownStore')}</p>;
  const close = () => {
    flushSync(() => setAsking(false));
    button.current?.focus();
  };
  if (isAsking) return <AskForm offerId={offerId} onDone={close} />;
  return (
    <Button ref={button} variant="outline" icon="help" className="mb-5" onClick={() => setAsking(true)}>
      {t('questions.ask')}
    </Button>
  );
}
