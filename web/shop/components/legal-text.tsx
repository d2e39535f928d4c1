import { Link } from '#web/shared/components/parts/link.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface LegalTextProps {
  message: 'auth.agreeNotice' | 'checkout.legal';
  /** Opens the links in a new tab, so that form input is kept. */
  isNewTab?: boolean;
}

/** A sentence with links to the terms and the privacy policy. */
export function LegalText({ message, isNewTab = false }: LegalTextProps) {
  const { t, rich } = useI18n();
  const link = (page: 'terms' | 'privacy') => (
    <Link to={`/${page}`} target={isNewTab ? '_blank' : undefined} className="text-crust-d underline">
      {t(`footer.${page}`)}
    </Link>
  );
  return rich(message, { terms: link('terms'), privacy: link('privacy') });
}
