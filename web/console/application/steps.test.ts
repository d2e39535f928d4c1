import { describe, expect, test } from 'vitest';
import type { OwnApplication } from './application.ts';
import { pageAfter, problemsIn, remarksOf, statusOf } from './steps.ts';

type Changes = Partial<Pick<OwnApplication, 'problems' | 'papers' | 'checks'>> & { saved?: string[] };

/** An application of which only the named steps are saved. */
function application({ saved = [], problems = {}, papers = [], checks = [] }: Changes): OwnApplication {
  const step = (name: string) => ({ version: saved.includes(name) ? 1 : 0, data: null });
  const steps = Object.fromEntries(
    ['business', 'legal', 'address', 'bank', 'agreement'].map((name) => [name, step(name)]),
  );
  return { state: 'DRAFT', steps, problems, papers, checks } as unknown as OwnApplication;
}
const ALL = ['business', 'legal', 'address', 'bank', 'agreement'];
const paper = { id: 'p1', kind: 'cr' } as OwnApplication['papers'][number];
const wrong = (subject: string) => ({ subject, isOk: false, reason: 'other', note: null }) as const;

describe('how far a step is', () => {
  test.each([
    ['was never saved', application({ problems: { legal: { legalName: 'required' } } }), 'new'],
    ['misses a number', application({ saved: ['legal'], problems: { legal: { vatNumber: 'taken' } } }), 'missing'],
    ['has everything', application({ saved: ['legal'], problems: { bank: { iban: 'required' } } }), 'complete'],
  ])('a step that %s', (_, one, status) => {
    expect(statusOf(one, 'legal')).toBe(status);
  });

  test.each([
    ['nothing was sent', application({ problems: { papers: { cr: 'required' } } }), 'new'],
    [
      'a paper is missing',
      application({ papers: [paper], problems: { papers: { bank_letter: 'required' } } }),
      'missing',
    ],
    [
      'the agreement is missing',
      application({ papers: [paper], problems: { agreement: { agreementVersion: 'required' } } }),
      'missing',
    ],
    ['both are there', application({ papers: [paper], saved: ['agreement'] }), 'complete'],
  ])('papers and agreement when %s', (_, one, status) => {
    expect(statusOf(one, 'papers')).toBe(status);
  });
});

test('what is missing comes in the order of the pages, papers before the agreement', () => {
  const problems = {
    agreement: { agreementVersion: 'required' },
    papers: { cr: 'required', bank_letter: 'required' },
    legal: { vatNumber: 'taken' },
    business: { kind: 'required' },
  };
  expect(problemsIn(problems)).toEqual([
    { page: 'business', field: 'kind', code: 'required' },
    { page: 'legal', field: 'vatNumber', code: 'taken' },
    { page: 'papers', field: 'cr', code: 'required' },
    { page: 'papers', field: 'bank_letter', code: 'required' },
    { page: 'papers', field: 'agreementVersion', code: 'required' },
  ]);
});

test('a remark belongs to the step of its field or to a paper that is still there', () => {
  const one = application({ papers: [paper], checks: [wrong('bank.iban'), wrong('p1'), wrong('removed')] });
  expect(remarksOf(one, 'bank').map(({ subject }) => subject)).toEqual(['bank.iban']);
  expect(remarksOf(one, 'papers').map(({ subject }) => subject)).toEqual(['p1']);
  expect(remarksOf(one, 'legal')).toEqual([]);
});

test.each([
  [
    'the next page that is not complete',
    application({ saved: ['business', 'legal', 'agreement'] }),
    'business',
    'address',
  ],
  [
    'an earlier page that was left out',
    application({ saved: ['legal', 'address', 'bank', 'agreement'], papers: [paper] }),
    'bank',
    'business',
  ],
  ['the last page, which sends', application({ saved: ALL, papers: [paper] }), 'bank', 'papers'],
  [
    'a page with a remark of the reviewer',
    application({ saved: ALL, papers: [paper], checks: [wrong('bank.iban')] }),
    'legal',
    'bank',
  ],
] as const)('saving leads to %s', (_, one, from, to) => {
  expect(pageAfter(one, from)).toBe(to);
});
