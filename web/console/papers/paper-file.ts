import type { Paper } from '#contract/shared/application/views.ts';
import type { I18n } from '#web/console/seller/i18n.ts';
import { saveFile } from '#web/shared/browser/save-file.ts';

const MEGABYTE = 1024 * 1024;

const isPdf = ({ contentType }: Paper) => contentType === 'application/pdf';

/** A paper's file in words: PDF file · 210 KB. */
export function aboutFile(paper: Paper, { t, format }: I18n): string {
  const { bytes } = paper;
  const size =
    bytes < MEGABYTE
      ? t('apply.kilobytes', { size: format.number(Math.max(1, Math.round(bytes / 1024))) })
      : t('apply.megabytes', { size: format.number(bytes / MEGABYTE, 1) });
  return [t(isPdf(paper) ? 'apply.pdf' : 'apply.image'), size].join(' · ');
}

/** Saves a paper's file under the name of its kind. */
export function savePaper(file: Blob, paper: Paper, { t }: I18n): void {
  saveFile(file, `${t(`apply.paper.${paper.kind}`)}.${isPdf(paper) ? 'pdf' : 'webp'}`);
}
