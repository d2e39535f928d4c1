import { useI18n } from '#web/console/i18n.ts';
import { useDisclosure } from '#web/shared/browser/disclosure.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';

interface ColumnsMenuProps {
  columns: readonly { name: string; label: string }[];
  shown: readonly string[];
  onChange: (shown: string[]) => void;
}

/** Which columns a list shows. */
export function ColumnsMenu({ columns, shown, onChange }: ColumnsMenuProps) {
  const { t } = useI18n();
  const { isOpen, setOpen, container, button } = useDisclosure<HTMLDivElement>();
  const toggle = (name: string) => {
    const next = columns.map((column) => column.name).filter((each) => (each === name) !== shown.includes(each));
    onChange(next);
  };
  return (
    <div ref={container} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={t('list.columns')}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex h-12 min-w-12 items-center justify-center gap-2 rounded-full border-[1.5px] border-line bg-paper px-3 font-semibold text-crust-d hover:bg-crumb"
      >
        <Icon name="eye" className="size-5" />
        <span className="max-lg:sr-only">{t('list.columns')}</span>
      </button>
      {isOpen && (
        <fieldset className="rise absolute end-0 top-full z-10 mt-2 w-64 rounded-2xl border border-line bg-paper p-2 shadow-lift">
          <legend className="sr-only">{t('list.columns')}</legend>
          {columns.map(({ name, label }) => (
            <label
              key={name}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 hover:bg-crumb"
            >
              <input
                type="checkbox"
                checked={shown.includes(name)}
                onChange={() => toggle(name)}
                className="size-5 accent-crust"
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
