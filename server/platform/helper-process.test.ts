import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type Helper, helperProcess, TaskGivenUp } from './helper-process.ts';

vi.mock('node:child_process', { spy: true });
let now = 1_000_000;
beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

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

/** A helper whose process does not answer: what is asked of it waits. */
async function openStopped() {
  const helper = open();
  const pid = processOf(await helper.ask('hello'));
  process.kill(pid, 'SIGSTOP');
  return { ...helper, kill: () => process.kill(pid, 'SIGKILL'), pid };
}

test('a task whose process is killed is given to a new one', async () => {
  const { ask, kill, pid } = await openStopped();
  const answer = ask('hello');
  kill();
  expect(processOf(await answer)).not.toBe(pid);
});

test('a task that ends two processes is given up as unavailable; the next one is done', async () => {
  const { ask } = open();
  const [dying, next] = await Promise.allSettled([ask('die'), ask('hello')]);
  expect(dying).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', status: 503 } });
  expect(dying).toHaveProperty('reason', expect.any(TaskGivenUp));
  expect(next).toMatchObject({ status: 'fulfilled' });
  expect(fork).toHaveBeenCalledTimes(3);
});

test('a task that takes too long is given up, after one try', async () => {
  const { ask } = open({ timeoutMs: 1 });
  await expect(ask('hang')).rejects.toBeInstanceOf(TaskGivenUp);
  expect(fork).toHaveBeenCalledTimes(1);
});

/** What `fork` does, by what is short. */
const SHORTAGES: [string, () => ChildProcess][] = [
  [
    'memory',
    () => {
      throw new Error('spawn ENOMEM');
    },
  ],
  ['descriptors', () => childWithout('spawn EMFILE', {})],
  ['processes', () => childWithout('spawn EAGAIN', { connected: true, send: () => true })],
];

function childWithout(message: string, parts: object): ChildProcess {
  const child = Object.assign(new EventEmitter(), { kill: () => false, ...parts });
  process.nextTick(() => child.emit('error', new Error(message)));
  return child as unknown as ChildProcess;
}

test.each(SHORTAGES)(
  'refuses all waiting tasks when its process was killed and none can be started for want of %s, and recovers',
  async (_, fail) => {
    const { ask, kill } = await openStopped();
    const waiting = [ask('one'), ask('two', true), ask('three')];
    vi.mocked(fork).mockClear().mockImplementation(fail);
    kill();
    for (const answer of await Promise.allSettled(waiting)) {
      expect(answer).toMatchObject({ reason: { code: 'unavailable', extras: { retryAfter: 1 } } });
      expect(answer).not.toHaveProperty('reason', expect.any(TaskGivenUp));
    }
    await expect(ask('soon')).rejects.toMatchObject({ code: 'unavailable' });
    expect(fork).toHaveBeenCalledTimes(1);
    vi.mocked(fork).mockReset();
    now += 1_000;
    expect(await ask('later')).toMatch(/^later \d+$/);
  },
);

test('waits longer after each failed start, at most half a minute, and shortly again after a success', async () => {
  const { ask } = open();
  const failOnce = async () => {
    const error = await ask('hello').catch((reason) => reason);
    now += error.extras.retryAfter * 1000;
    return error.extras.retryAfter;
  };
  const failures = async (count: number) => {
    vi.mocked(fork).mockImplementation(SHORTAGES[0]?.[1] as never);
    const pauses = [];
    for (let i = 0; i < count; i++) pauses.push(await failOnce());
    vi.mocked(fork).mockReset();
    return pauses;
  };
  expect(await failures(7)).toEqual([1, 2, 4, 8, 16, 30, 30]);
  const pid = processOf(await ask('hello'));
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await failures(2)).toEqual([1, 2]);
});

test('refuses what waits when it closes, and what comes later', async () => {
  const { ask, close } = await openStopped();
  const waiting = [ask('one'), ask('two')];
  close();
  for (const answer of await Promise.allSettled([...waiting, ask('three')])) {
    expect(answer).toMatchObject({ reason: { code: 'unavailable' } });
    expect(answer).not.toHaveProperty('reason', expect.any(TaskGivenUp));
  }
});

test('ends an idle process and starts it again when needed', async () => {
  const { ask } = open({ idleMs: 1 });
  const first = processOf(await ask('hello'));
  await expect.poll(() => isAlive(first), { timeout: 10_000 }).toBe(false);
  expect(processOf(await ask('hello'))).not.toBe(first);
});
