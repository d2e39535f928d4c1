import { type ComponentProps, lazy, Suspense } from 'react';
import { useI18n } from '#web/console/seller/i18n.ts';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import type { DescribeForm as Form } from './describe-form.tsx';

/** Papers are sent without it as well. */
const DescribeForm = lazy(async () => ({ default: (await import('./describe-form.tsx')).DescribeForm }));

interface DescribeDialogProps extends Pick<ComponentProps<typeof Form>, 'paper' | 'save'> {
  isOpen: boolean;
  onClose: () => void;
}

/** The number and the days that are printed on a paper. */
export function DescribeDialog({ paper, save, isOpen, onClose }: DescribeDialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t(`apply.paper.${paper.kind}`)}>
      {(form) => (
        <Suspense fallback={<div className="skeleton h-52" role="status" aria-label={t('app.loading')} />}>
          <DescribeForm paper={paper} save={save} onDone={onClose} {...form} />
        </Suspense>
      )}
    </FormDialog>
  );
}
