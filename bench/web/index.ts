import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '#bench/cluster.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { medians } from '#bench/measure/figures.ts';
import { conclude } from '#bench/measure/report.ts';
import { runBench } from '#bench/run.ts';
import { freePort, spawnShop } from '#bench/shop-process.ts';
import { formatTable, type Target } from '#bench/table.ts';
import { type Audit, auditPage } from './audit.ts';

// Measures pages of the demo shop in a browser, as Lighthouse's phone.
// npm run bench:web -- [--rounds=5] [--only=list,product]
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'home,list,product,search' },
  },
});
const LANGUAGES = { ar: 'دقيق', en: 'flour' };
/** Least and most values, of every page or of the list only. */
const LEAST = { performance: 97, accessibility: 100, practices: 100, seo: 100 };
const MOST = { tbt: 80, cls: 0.01 };
const MOST_OF_LIST = { lcp: 1_500, scriptKb: 110, filesBeforePaint: 12 };
/** Pictures are drawn when they are first asked for: a page is measured when it has been opened once. */
const WARM_UP = 1;

await runBench(async () => {
  const cluster = await startCluster();
  const databaseUrl = cluster.url('postgres');
  const dataDir = path.join(cluster.folder, 'shop');
  const shop = spawnShop({ databaseUrl, dataDir, port: await freePort(), environment: { DEMO_DATA: 'true' } });
  await shop.opened;
  const urls = await pagesOf(databaseUrl);
  const audits = new Map<string, Audit[]>([...urls.keys()].map((name) => [name, []]));
  for (let round = 1 - WARM_UP; round <= Number(values.rounds); round++) {
    console.log(round < 1 ? '… warming up' : `… round ${round} of ${values.rounds}`);
    for (const [name, url] of urls) {
      const audit = await auditPage(shop.url + url);
      if (round >= 1) audits.get(name)?.push(audit);
    }
  }
  const pages = [...audits].map(([name, rounds]) => ({ name, rounds, median: medians(rounds) }));
  const fields = Object.keys(pages[0]?.median ?? {});
  const rows = pages.map(({ name, median }) => [name, ...fields.map((field) => show(median[field]))]);
  console.log(`\n${formatTable(['medians', ...fields], rows)}`);
  return conclude('web', pages.flatMap(goalsOf), { pages });
});

/** The pages by name and language. */
async function pagesOf(databaseUrl: string): Promise<Map<string, string>> {
  const product = await withDatabase(databaseUrl, ({ db }) =>
    db.selectFrom('product_vendors').where('is_active', '=', true).select('id').orderBy('id').executeTakeFirstOrThrow(),
  );
  const only = values.only.split(',');
  const pages = Object.entries(LANGUAGES).flatMap(([lang, q]): [string, string][] => [
    [`home, ${lang}`, `/?${new URLSearchParams({ lang })}`],
    [`list, ${lang}`, `/products?${new URLSearchParams({ lang })}`],
    [`product, ${lang}`, `/products/${product.id}?${new URLSearchParams({ lang })}`],
    [`search, ${lang}`, `/search?${new URLSearchParams({ q, lang })}`],
  ]);
  return new Map(pages.filter(([name]) => only.includes(name.split(',')[0] ?? '')));
}

function goalsOf({ name, median }: { name: string; median: Audit }): Target[] {
  const goal = (field: string, sign: string, limit: number, isMet: boolean) => ({
    what: `${name}: ${field}`,
    value: show(median[field]),
    wanted: `${sign} ${limit}`,
    isMet,
  });
  const most = { ...MOST, ...(name.startsWith('list') && MOST_OF_LIST) };
  return [
    ...Object.entries(LEAST).map(([field, limit]) => goal(field, '≥', limit, (median[field] ?? 0) >= limit)),
    ...Object.entries(most).map(([field, limit]) =>
      goal(field, '≤', limit, (median[field] ?? Number.POSITIVE_INFINITY) <= limit),
    ),
  ];
}

function show(value = Number.NaN): string {
  return value.toFixed(value > 0 && value < 1 ? 3 : 0);
}
