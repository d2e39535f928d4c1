import { MOST_PACKS, type ProposedPack } from '#contract/shared/proposals/content.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useForm } from './form-context.ts';
import { PackFields } from './pack-fields.tsx';

const NEW_PACK: Omit<ProposedPack, 'id'> = {
  ...{ name: '', nameEn: '', amount: null, unit: 'g', gtin: '', price: null, stock: null, sku: '', confirm: false },
};

/** The sizes in which it is sold. Those that are sold already can be changed, not removed. */
export function Packs() {
  const { t } = useFormI18n();
  const { content, change, base } = useForm();
  const { packs } = content;
  const isOld = (id: string) => base?.packs.some((pack) => pack.id === id) ?? false;
  return (
    <Panel title={t('proposals.section.packs')}>
      <ul className="flex flex-col gap-5">
        {packs.map((pack, index) => (
          <li key={pack.id} className="border-line not-first:border-t not-first:pt-5">
            <PackFields
              pack={pack}
              index={index}
              onChange={(values, ...fields) =>
                change(
                  (before) => ({
                    packs: before.packs.map((each) => (each.id === pack.id ? { ...each, ...values } : each)),
                  }),
                  ...fields.map((field) => `packs.${index}.${field}`),
                )
              }
              {...(packs.length > 1 &&
                !isOld(pack.id) && {
                  onRemove: () =>
                    change((before) => ({ packs: before.packs.filter((each) => each.id !== pack.id) }), 'packs'),
                })}
            />
          </li>
        ))}
      </ul>
      {packs.length < MOST_PACKS && (
        <Button
          variant="quiet"
          size="small"
          icon="plus"
          className="mt-5 max-sm:w-full"
          onClick={() =>
            change((before) => ({ packs: [...before.packs, { ...NEW_PACK, id: crypto.randomUUID() }] }), 'packs')
          }
        >
          {t('proposals.pack.add')}
        </Button>
      )}
    </Panel>
  );
}
