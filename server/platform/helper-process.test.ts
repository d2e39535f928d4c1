import { afterAll, expect, test } from 'vitest';
import { type Helper, helperProcess } from './helper-process.ts';

const opened: Helper<string, string>[] = [];
afterAll(() => {
  for (const { close } of opened) close();
});

function open(options: { timeoutMs?: number; idleMs?: number } = {}) {
  const helper = helperProcess<string, string>(new URL('../testing/app/helper-module.ts', import.meta.url), {
    timeoutMs: 15_000,
    ...options,
  });
  opened.push(helper);
  return helper;
}

const processOf = (answer: string) => Number(answer.split(' ')[1]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('runs one task at a time in one process, urgent ones first', async () => {
  const { ask } = open();
  const done: string[] = [];
  const answers = await Promise.all(
    (['first', 'second', 'urgent'] as const).map(async (task) => {
      const answer = await ask(task, task === 'urgent');
      done.push(task);
      return answer;
    }),
  );
  expect(done).toEqual(['first', 'urgent', 'second']);
  expect(new Set(answers.map(processOf)).size).toBe(1);
});

test('passes a task’s error to its caller and continues', async () => {
  const { ask } = open();
  const before = processOf(await ask('hello'));
  await expect(ask('fail')).rejects.toThrow('as requested');
  expect(processOf(await ask('hello'))).toBe(before);
});

test('a crash fails only its own task; the next gets a new process', async () => {
  const { ask } = open();
  const [dying, next] = await Promise.allSettled([ask('die'), ask('hello')]);
  expect(dying).toMatchObject({ status: 'rejected', reason: { message: 'the helper process ended' } });
  expect(next).toMatchObject({ status: 'fulfilled' });
});

test('ends the process of a task that takes too long', async () => {
  const { ask } = open({ timeoutMs: 1 });
  await expect(ask('hang')).rejects.toThrow('the helper process ended');
});

test('ends an idle process and starts it again when needed', async () => {
  const { ask } = open({ idleMs: 1 });
  const first = processOf(await ask('hello'));
  await expect.poll(() => isAlive(first), { timeout: 10_000 }).toBe(false);
  expect(processOf(await ask('hello'))).not.toBe(first);
});
