import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { gtinOf, type ProductContent, type ProposedPack } from '#contract/shared/proposals/content.ts';
import type { Duplicate, Proposal } from '#contract/shared/proposals/views.ts';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Field, Input } from '#web/shared/components/forms/field.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { useForm } from './form-context.ts';
import type { Submit } from './use-submit.ts';

const QUIET_MS = 700;

function queryOf({ name, nameEn, brand, brandEn, categoryId, packs, pictures }: ProductContent) {
  const sizes = packs.flatMap(({ amount, unit }) => (amount === null || unit === null ? [] : `${unit}:${amount}`));
  return {
    ...{ name: name.trim(), nameEn: nameEn.trim(), brand: brand.trim(), brandEn: brandEn.trim() },
    ...(categoryId && { categoryId }),
    ...{ gtins: packs.flatMap((pack) => gtinOf(pack) ?? []).join(','), sizes: sizes.join(',') },
    pictures: pictures.join(','),
  };
}

/** Products of the shop that this may be, looked for while it is typed. Nothing is attached by itself. */
export function Duplicates({ proposal, submit }: { proposal: Proposal; submit: Submit }) {
  const { t } = useI18n();
  const { content } = useForm();
  const wanted = JSON.stringify(queryOf(content));
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), QUIET_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useQuery({
    queryKey: ['duplicates', asked],
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('findDuplicates', { query: JSON.parse(asked) }, { signal }),
  });
  const found = [...(data?.data ?? []), ...submit.asked].filter(
    (each, index, all) =>
      each.productId !== proposal.productId && all.findIndex(({ productId }) => productId === each.productId) === index,
  );
  if (found.length === 0) return null;
  const byBarcode = found.filter(({ because }) => because.includes('barcode'));
  const shown = byBarcode.length > 0 ? byBarcode : found;
  return (
    <section className="rounded-card bg-glaze p-4 md:p-5" aria-labelledby="duplicates">
      <h2 id="duplicates" className="text-xl">
        {t('proposals.duplicates.title')}
      </h2>
      <p className="mb-4">{t(byBarcode.length > 0 ? 'proposals.duplicates.barcode' : 'proposals.duplicates.text')}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {shown.map((duplicate) => (
          <Candidate
            key={duplicate.productId}
            duplicate={duplicate}
            isCertain={byBarcode.length > 0}
            proposed={content.packs}
            isAsked={submit.asked.some(({ productId }) => productId === duplicate.productId)}
            difference={submit.differences[duplicate.productId] ?? savedAnswer(proposal.duplicates, duplicate) ?? ''}
            onAnswer={(difference) => submit.answer(duplicate.productId, difference)}
          />
        ))}
      </ul>
    </section>
  );
}

const savedAnswer = (saved: Duplicate[], { productId }: Duplicate) =>
  saved.find((each) => each.productId === productId)?.difference;

interface CandidateProps {
  duplicate: Duplicate;
  /** It has the same barcode. */
  isCertain: boolean;
  proposed: ProposedPack[];
  /** It was sent without an answer. */
  isAsked: boolean;
  difference: string;
  onAnswer: (difference: string) => void;
}

function Candidate({ duplicate, isCertain, proposed, isAsked, difference, onAnswer }: CandidateProps) {
  const { t, pick, format } = useI18n();
  const tooLong = useTooLong();
  const { productId, name, nameEn, brand, brandEn, imageUrl, packs } = duplicate;
  const brandName = pick(brand ?? '', brandEn ?? '');
  const gtins = proposed.flatMap((each) => gtinOf(each) ?? []);
  const pack = packs.find(({ gtin }) => gtin !== null && gtins.includes(gtin));
  const others = proposed.filter(
    ({ amount, unit }) => amount !== null && !packs.some((each) => each.amount === amount && each.unit === unit),
  );
  const sayOtherPack = () => {
    const names = others.map((each) => pick(each.name, each.nameEn)).filter((each) => each !== '');
    onAnswer(t('proposals.duplicates.otherPackAnswer', { packs: format.list(names) }));
  };
  const query = new URLSearchParams({ product: productId, ...(pack && { pack: pack.id }) });
  return (
    <li className="card flex min-w-0 flex-col gap-3 p-3.5">
      <div className="flex items-center gap-3">
        <span className="w-16 shrink-0">
          <Picture src={imageUrl} alt="" sizes="64px" className="rounded-2xl" />
        </span>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <bdi>{pick(name, nameEn)}</bdi>
          </p>
          <p className="text-sm text-cocoa-2">
            {[brandName, format.list(packs.slice(0, 4).map((each) => pick(each.name, each.nameEn)))]
              .filter((each) => each !== '')
              .join(' · ')}
          </p>
        </div>
      </div>
      <LinkButton to={`/seller/offers/new?${query}`} variant="outline" size="small">
        {t(isCertain ? 'proposals.duplicates.sell' : 'proposals.duplicates.same')}
      </LinkButton>
      {!isCertain && others.length > 0 && (
        <Button variant="outline" size="small" onClick={sayOtherPack}>
          {t('proposals.duplicates.otherPack')}
        </Button>
      )}
      {!isCertain && (
        <Field
          label={t('proposals.duplicates.difference')}
          error={isAsked && difference.trim() === '' ? t('proposals.duplicates.unanswered') : tooLong(difference, 300)}
        >
          {(control) => (
            <Input {...control} dir="auto" value={difference} onChange={({ target }) => onAnswer(target.value)} />
          )}
        </Field>
      )}
    </li>
  );
}
