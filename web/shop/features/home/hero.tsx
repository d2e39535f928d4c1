import type { PublicItem } from '#contract/shop/catalogue.ts';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { useI18n } from '#web/shop/i18n.ts';

const PLACES = [
  'start-[2%] top-[12%] -rotate-6 z-0',
  'start-[36%] top-[30%] rotate-5 z-10',
  'start-[60%] -top-[10%] rotate-[11deg] z-0',
];

/** The shop's promise, its main links and three products. Only customers see the buttons, as specified. */
export function Hero({ items }: { items: PublicItem[] }) {
  const { t } = useI18n();
  const isSignedIn = useIsSignedIn();
  return (
    <section className="relative my-4 grid overflow-hidden rounded-hero bg-linear-[115deg] from-hero-1 via-hero-2 via-55% to-hero-3 md:my-7 md:min-h-105 md:grid-cols-[1.1fr_1fr] rtl:bg-linear-[245deg]">
      <div className="relative z-10 self-center px-5 pt-6 pb-2 md:p-14">
        <p className="mb-4 inline-block rounded-full bg-paper/50 px-3.5 py-1 text-[15px] font-semibold text-crust-d">
          {t('brand.promise')}
        </p>
        <h1 className="mb-3 text-[28px] md:mb-4 md:text-[50px]">{t('home.heroTitle')}</h1>
        <p className="mb-5 max-w-[46ch] text-[15px] md:mb-7 text-cocoa-2 md:text-lg">{t('home.heroText')}</p>
        <div className="flex flex-wrap gap-3">
          {isSignedIn ? (
            <>
              <LinkButton to="/products" size="large">
                {t('action.shopNow')}
              </LinkButton>
              <LinkButton to="/profile" size="large" variant="outline">
                {t('nav.account')}
              </LinkButton>
            </>
          ) : (
            <Link
              to="/products"
              className="inline-flex min-h-11 items-center gap-2 text-lg font-semibold text-crust-d underline decoration-wheat decoration-2 underline-offset-8 hover:decoration-crust"
            >
              {t('action.browseProducts')}
              <Icon name="arrow" mirrored className="size-5" />
            </Link>
          )}
        </div>
      </div>
      <div className="relative h-36 md:h-auto" aria-hidden="true">
        {items.slice(0, 3).map((item, index) => (
          <Picture
            key={item.id}
            src={item.product.mainImage}
            alt=""
            sizes="(min-width: 768px) 300px, 128px"
            isFirst={index === 0}
            isInView
            className={`absolute! w-32! rounded-3xl shadow-lift md:w-72! ${PLACES[index]}`}
          />
        ))}
      </div>
    </section>
  );
}
