import { createContext, use } from 'react';
import type { listProductCategories } from '#contract/seller/proposals.ts';
import type { Output } from '#contract/shared/endpoint.ts';
import type { ContentProblems } from '#contract/shared/proposals/checks.ts';
import type { ProductContent } from '#contract/shared/proposals/content.ts';
import type { Finding, Proposal } from '#contract/shared/proposals/views.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import type { DraftOf } from './use-draft.ts';

export type Category = Output<typeof listProductCategories>['data'][number];

interface FormState {
  proposal: Proposal;
  categories: Category[];
  isFood: boolean;
  isEdit: boolean;
  content: ProductContent;
  problems: ContentProblems;
  /** Changes the content; what was wrong with the named fields is looked at again when it is sent. */
  change: (values: Parameters<DraftOf['change']>[0], ...fields: string[]) => void;
}

export const FormContext = createContext<FormState | null>(null);

export function useForm(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('fields belong into a form');
  return form;
}

/** What is wrong with a field, in words, and what the reviewer said about it. */
export function useFieldState(field: string): { error?: string; remark: Finding | null } {
  const i18n = useI18n();
  const { problems, proposal } = useForm();
  const error = fieldMessage(i18n, { message: problems[field] });
  const remark = proposal.findings.find((finding) => finding.field === field && !finding.isAccepted) ?? null;
  return { ...(error !== undefined && { error }), remark };
}
