import { createHash } from 'node:crypto';

export interface Kept {
  content: Buffer;
  metadata: Record<string, string>;
  modifiedAt: Date;
}

export const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

export const errorXml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

const PAGE = 3;

/** One page of `ListObjectsV2`, short so that every list has several. */
export function listXml(objects: ReadonlyMap<string, Kept>, query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
  const isHere = (key: string) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/') && key > after;
  const keys = [...objects.keys()].filter(isHere).sort();
  const page = keys.slice(0, PAGE);
  const contents = page.map((key) => {
    const { content, modifiedAt } = objects.get(key) as Kept;
    return `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`;
  });
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}
