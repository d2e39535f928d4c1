import { createContext, use } from 'react';
import type { listProductCategories } from '#contract/seller/proposals.ts';
import type { Output } from '#contract/shared/endpoint.ts';
import type { ContentProblems } from '#contract/shared/proposals/checks.ts';
import type { ProductContent } from '#contract/shared/proposals/content.ts';
import type { Crop, Finding, Picture } from '#contract/shared/proposals/views.ts';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import type { DraftOf } from './use-draft.ts';

export type Category = Output<typeof listProductCategories>['data'][number];

/** Sends pictures, as the area does it. */
export interface PictureSender {
  add: 'addPicture' | 'addProductPicture';
  crop: (id: string, crop: Crop | null) => Promise<Picture>;
}

interface FormState {
  pictures: Picture[];
  /** What a reviewer found. */
  findings: Finding[];
  /** Of a product that there is: what it was before. */
  base: ProductContent | null;
  sender: PictureSender;
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
  const i18n = useFormI18n();
  const { problems, findings } = useForm();
  const error = fieldMessage(i18n, { message: problems[field] });
  const remark = findings.find((finding) => finding.field === field && !finding.isAccepted) ?? null;
  return { ...(error !== undefined && { error }), remark };
}
