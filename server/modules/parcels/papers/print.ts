import type { PaperSize, ParcelPaper } from '#contract/seller/orders/papers.ts';
import type { VendorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { helperProcess } from '#server/platform/helper-process.ts';
import { readPapers } from './read.ts';
import type { PaperRequest } from './typesetter.ts';

/** Shorter than the web app's request timeout. */
const TIMEOUT_MS = 8_000;
const IDLE_MS = 60_000;

export interface Wanted {
  paper: ParcelPaper;
  size: PaperSize;
  ids: string;
}

/** Prints papers of parcels in a helper process, which runs only while there is work. */
export function openPrinter({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const helper = helperProcess<PaperRequest, Buffer>(new URL('./render-child.ts', import.meta.url), {
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
  return {
    /** A PDF file with its name. Throws `nothing_to_pack`, or `unavailable`. */
    print: async (vendor: VendorScope, { paper, size, ids }: Wanted): Promise<{ name: string; pdf: Buffer }> => {
      const content = await readPapers(db, vendor, ids.split(','));
      if (content.parcels.length === 0) throw new AppError('nothing_to_pack');
      const printedAt = dayInRiyadh(new Date());
      const shared = { ...content, printedAt };
      const pdf = await helper.ask(
        paper === 'pick_list'
          ? { ...shared, kind: paper }
          : { ...shared, kind: paper, size, at: `${config.publicUrl}/seller/orders/` },
      );
      return { name: `${paper.replace('_', '-')}-${printedAt}.pdf`, pdf };
    },
    close: helper.close,
  };
}
