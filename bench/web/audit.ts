import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '#bench/shop-process.ts';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/chromium.ts';

/** What Lighthouse says of a page on a phone. */
export interface Audit extends Record<string, number> {
  /** Scores of 100. */
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  /** Milliseconds on a slow phone, simulated. */
  lcp: number;
  tbt: number;
  cls: number;
  /** KB as sent, with headers. */
  scriptKb: number;
  totalKb: number;
  files: number;
  /** Files whose last byte came before anything was painted. */
  filesBeforePaint: number;
}

export interface Loaded {
  resourceType?: string;
  /** Bytes as sent, with headers. */
  transferSize: number;
  /** Milliseconds since the navigation. */
  networkEndTime: number;
}

/** Opens a page in a browser of its own, with an empty cache, as Lighthouse's phone. */
export async function auditPage(url: string): Promise<Audit> {
  const port = await freePort();
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    const run = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    return read(run.lhr);
  } finally {
    await browser.close();
  }
}

function read({ categories, audits }: Result): Audit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const details = (name: string) => (audits[name]?.details as { items?: unknown[] } | undefined)?.items ?? [];
  const [metrics] = details('metrics') as { observedFirstContentfulPaint?: number }[];
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    ...weigh(details('network-requests') as Loaded[], metrics?.observedFirstContentfulPaint ?? Number.NaN),
  };
}

/** Adds up what a page loaded; its own document is not a file. */
export function weigh(loaded: Loaded[], paintedAt: number) {
  const kilobytes = (items: Loaded[]) => items.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
  const files = loaded.filter(({ resourceType }) => resourceType !== 'Document');
  return {
    scriptKb: kilobytes(files.filter(({ resourceType }) => resourceType === 'Script')),
    totalKb: kilobytes(loaded),
    files: files.length,
    filesBeforePaint: files.filter(({ networkEndTime }) => networkEndTime <= paintedAt).length,
  };
}
