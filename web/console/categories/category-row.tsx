import type { OperatedCategory } from '#contract/operator/categories.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';

interface Tools {
  isBusy: boolean;
  /** Null at the end of the level. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  /** Null for a subcategory. */
  onAddSub: (() => void) | null;
  onTask: (kind: 'edit' | 'move' | 'merge') => void;
}

interface CategoryRowProps {
  category: OperatedCategory;
  /** With those of its subcategories. */
  products: OperatedCategory['products'];
  tools: Tools | false;
}

/** A category: names in both languages, counts, and what can be done with it. */
export function CategoryRow({ category, products, tools }: CategoryRowProps) {
  const { t, language, pick, format } = useI18n();
  const { name, nameEn, merged } = category;
  const shown = pick(name, nameEn);
  const [other, otherLanguage] = language === 'ar' ? [nameEn, 'en'] : [name, 'ar'];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <Picture src={category.imageUrl} alt="" sizes="56px" className="w-14! shrink-0 rounded-xl" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-heading font-bold wrap-anywhere">{shown}</span>
          <span
            lang={otherLanguage}
            dir={otherLanguage === 'ar' ? 'rtl' : 'ltr'}
            className="text-cocoa-2 wrap-anywhere"
          >
            {other}
          </span>
          {!category.isActive && <Badge look="plain">{t('categories.hidden')}</Badge>}
        </p>
        <p className="text-sm text-cocoa-2">
          {t('categories.products', { count: products.all })}
          {products.all > 0 && ` · ${t('categories.onSale', { number: format.number(products.onSale) })}`}
        </p>
        {merged.length > 0 && (
          <p className="text-sm text-cocoa-2">
            {t('categories.merged', { names: format.list(merged.map((each) => pick(each.name, each.nameEn))) })}
          </p>
        )}
      </div>
      {tools && (
        <div className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:*:px-2.5">
          <Arrow label={t('categories.up', { name: shown })} onPress={tools.onUp} isBusy={tools.isBusy} isUp />
          <Arrow label={t('categories.down', { name: shown })} onPress={tools.onDown} isBusy={tools.isBusy} />
          {(['edit', 'move', 'merge'] as const).map((kind) => (
            <Button
              key={kind}
              variant="plain"
              size="small"
              aria-label={t(`categories.${kind}Of`, { name: shown })}
              onClick={() => tools.onTask(kind)}
            >
              {t(`categories.${kind}`)}
            </Button>
          ))}
          {tools.onAddSub && (
            <Button
              variant="plain"
              size="small"
              icon="plus"
              aria-label={t('categories.addSubOf', { name: shown })}
              onClick={tools.onAddSub}
            >
              {t('categories.addSub')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface ArrowProps {
  label: string;
  onPress: (() => void) | null;
  isBusy: boolean;
  isUp?: boolean;
}

function Arrow({ label, onPress, isBusy, isUp = false }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isBusy || !onPress || undefined}
      onClick={() => !isBusy && onPress?.()}
      className="grid size-11 place-items-center rounded-xl text-crust-d hover:bg-crumb aria-disabled:opacity-30"
    >
      <Icon name="chevron" className={`size-5 ${isUp ? '-rotate-90' : 'rotate-90'}`} />
    </button>
  );
}
