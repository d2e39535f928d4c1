import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { findCompleteness } from '#contract/shared/proposals/checks.ts';
import type { Proposal } from '#contract/shared/proposals/views.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { categoriesQuery } from '#web/console/proposals/queries.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Duplicates } from './duplicates.tsx';
import { FoodFields } from './food-fields.tsx';
import { type Category, FormContext, type PictureSender } from './form-context.ts';
import { MoreFields } from './more-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { Packs } from './packs.tsx';
import { PictureFields } from './pictures/picture-fields.tsx';
import { useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';

const SENDER: PictureSender = {
  add: 'addPicture',
  crop: (id, crop) => callApi('cropPicture', { params: { id }, body: { crop } }),
};

interface ProposalFormProps {
  vendor: Vendor;
  proposal: Proposal;
}

/** A product or a change of one, as it is written: it saves itself, and is sent when nothing is missing. */
export function ProposalForm(props: ProposalFormProps) {
  const { t } = useI18n();
  const query = useQuery(categoriesQuery);
  return (
    <Loaded
      query={query}
      skeleton={<div className="skeleton h-120 rounded-panel" />}
      failure={t('proposals.oneFailed')}
    >
      {({ data }) => <LoadedForm {...props} categories={data} />}
    </Loaded>
  );
}

function LoadedForm({ vendor, proposal, categories }: ProposalFormProps & { categories: Category[] }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(proposal);
  const { content, saveState } = draft;
  const chosen = categories.flatMap(({ children }) => children).find(({ id }) => id === content.categoryId);
  const isFood = chosen?.isFood ?? true;
  const submit = useSubmit({ vendor, proposal, draft, isFood });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (submit.isBusy || (await submit.send())) return;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const count = Object.keys(submit.problems).length;
  const context = {
    ...{ categories, isFood, content, isEdit: proposal.kind === 'edit', problems: submit.problems, sender: SENDER },
    ...{ pictures: proposal.pictures, findings: proposal.findings, base: proposal.base },
    change: (values: Parameters<typeof draft.change>[0], ...fields: string[]) => {
      submit.forget(fields);
      draft.change(values);
    },
  };
  const { ar, en } = findCompleteness(content, isFood);
  return (
    <FormContext value={context}>
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Meter label={t('proposals.arabicPart')} share={ar} percent={format.percent(Math.round(ar * 100))} />
          <Meter label={t('proposals.englishPart')} share={en} percent={format.percent(Math.round(en * 100))} />
          <p role="status" className="text-sm text-cocoa-2">
            {saveState === 'saved' && t('proposals.saved')}
            {saveState === 'saving' && t('proposals.saving')}
            {saveState === 'unsaved' && t('proposals.unsaved')}
          </p>
        </div>
        <FailureNote>{saveState === 'failed' && t('proposals.saveFailed')}</FailureNote>
        {saveState === 'elsewhere' && (
          <>
            <FailureNote>{t('proposals.elsewhere')}</FailureNote>
            <Button variant="outline" size="small" className="self-start" onClick={() => location.reload()}>
              {t('proposals.reload')}
            </Button>
          </>
        )}
        <PictureFields />
        <NameFields />
        <Packs />
        {proposal.kind === 'create' && <Duplicates proposal={proposal} submit={submit} />}
        <FoodFields />
        <MoreFields />
        <FailureNote>{submit.failure !== null && errorMessage(i18n, submit.failure, t('error.generic'))}</FailureNote>
        <FailureNote>{count > 0 && t('proposals.problems', { count })}</FailureNote>
        <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-line bg-flour px-4 py-3 md:static md:mx-0 md:border-0 md:bg-transparent md:p-0">
          <Button type="submit" size="large" isBusy={submit.isBusy} className="w-full md:w-auto">
            {t(proposal.state === 'DRAFT' ? 'proposals.submit' : 'proposals.submitAgain')}
          </Button>
        </div>
      </form>
    </FormContext>
  );
}

function Meter({ label, share, percent }: { label: string; share: number; percent: string }) {
  return (
    <div className="flex items-center gap-2 text-sm">
      <span className="text-cocoa-2">{label}</span>
      <span aria-hidden="true" className="h-2 w-20 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-pist" style={{ width: `${share * 100}%` }} />
      </span>
      <span>{percent}</span>
    </div>
  );
}
