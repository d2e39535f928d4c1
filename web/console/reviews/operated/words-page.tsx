import { useQuery } from '@tanstack/react-query';
import { AddModerationWord } from '#contract/operator/texts/words.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { TextField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';

const KEY = ['moderation-words'];
const reread = () => queryClient.invalidateQueries({ queryKey: KEY });

/** The list of words that hold a text until somebody has looked at it. */
export function Component() {
  const { t } = useI18n();
  const query = useQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: ({ signal }) => callApi('listModerationWords', undefined, { signal }),
  });
  return (
    <Page title={t('desk.words')} text={t('moderationWords.text')}>
      <p className="mb-4">
        <Link
          to="/operator/reviews"
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-crust-d hover:underline"
        >
          <Icon name="chevron" mirrored className="size-4 rotate-180 rtl:rotate-0" />
          {t('moderationWords.back')}
        </Link>
      </p>
      <AddForm />
      <Loaded
        query={query}
        skeleton={<RowSkeletons count={1} className="h-24" />}
        failure={t('moderationWords.failed')}
      >
        {({ data }) =>
          data.length === 0 ? (
            <State icon="edit" title={t('moderationWords.empty')} text={t('moderationWords.emptyText')} />
          ) : (
            <ul className="card flex flex-wrap gap-2 p-4">
              {data.map((word) => (
                <Word key={word.id} {...word} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function AddForm() {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: AddModerationWord,
    defaultValues: { word: '' },
    mode: 'onSubmit',
    serverFields: ['word'],
    send: async (body) => {
      await callApi('addModerationWord', { body });
      form.reset();
      form.setFocus('word');
      showToast({ type: 'success', title: t('moderationWords.added') });
      await reread();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mb-5 flex max-w-xl flex-col gap-3">
      <TextField
        {...field('word')}
        label={t('moderationWords.add')}
        hint={t('moderationWords.addHint')}
        autoComplete="off"
      />
      <FormFailure error={formFailure} fallback={t('moderationWords.addFailed')} />
      <Button type="submit" className="self-start" isBusy={isSubmitting}>
        {t('moderationWords.addNow')}
      </Button>
    </form>
  );
}

function Word({ id, word }: { id: string; word: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('removeModerationWord', { params: { id } }),
    onSuccess: () => showToast({ type: 'success', title: t('moderationWords.removed') }),
    onError: (error) => reportChange(i18n, error),
    onSettled: reread,
  });
  const ask = async () => {
    if (await confirmed(t('moderationWords.removeQuestion', { word }), t('moderationWords.removeNow'))) mutate();
  };
  return (
    <li className="inline-flex min-h-11 items-center gap-1 rounded-full bg-crumb ps-4 pe-1 font-medium">
      <bdi>{word}</bdi>
      <button
        type="button"
        aria-label={t('moderationWords.remove', { word })}
        disabled={isPending}
        onClick={() => void ask()}
        className="grid size-9 place-items-center rounded-full hover:bg-line disabled:opacity-50"
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );
}
