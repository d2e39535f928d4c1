import { PassThrough } from 'node:stream';
import { WriteStream } from 'node:tty';
import { expect, test } from 'vitest';
import { openTerminal } from './terminal.ts';

/** A terminal as Node sees one with these environment variables. */
function open(environment: Record<string, string> = { TERM: 'xterm-256color' }) {
  const stream = new PassThrough();
  const getColorDepth = () => WriteStream.prototype.getColorDepth.call(stream, environment);
  const terminal = openTerminal(Object.assign(stream, { getColorDepth }));
  const shown = () => String(stream.read() ?? '');
  const log = (entry: object) => void terminal.log.write(`${JSON.stringify(entry)}\n`);
  return { terminal, shown, log };
}

test.each([
  ['an ordinary terminal', { TERM: 'xterm-256color' }, '\u001b[31mx\u001b[39m'],
  ['NO_COLOR', { TERM: 'xterm-256color', NO_COLOR: '1' }, 'x'],
  ['a terminal without colours', { TERM: 'dumb' }, 'x'],
])('colours with %s', (_, environment, expected) => {
  expect(open(environment).terminal.paint('red', 'x')).toBe(expected);
});

test('shows no line for a request that went well or was refused', () => {
  const { log, shown } = open();
  log({ level: 30, reqId: '1', req: { method: 'GET', url: '/' }, msg: 'incoming request' });
  log({ level: 30, reqId: '1', res: { statusCode: 200 }, msg: 'request completed' });
  log({ level: 30, reqId: '2', refusal: 'invalid_credentials', msg: 'refused' });
  log({ level: 20, msg: 'for developers' });
  log({ level: 30, msg: 'Server listening at http://127.0.0.1:3000' });
  expect(shown()).toBe('');
});

test('shows what the shop does, warnings and errors as sentences', () => {
  const { log, shown } = open({ TERM: 'dumb' });
  log({ level: 30, msg: 'stopping' });
  log({ level: 40, msg: 'job mail 1 will be tried again: no answer', err: { message: 'no answer', stack: 'x' } });
  const stack = 'Error: broken\n    at one (file.ts:1:2)';
  log({ level: 50, reqId: '1', msg: 'request failed', err: { message: 'broken', stack } });
  const lines = [
    '  Stopping',
    '! job mail 1 will be tried again: no answer',
    '✗ request failed: broken',
    '    at one (file.ts:1:2)',
  ];
  expect(shown()).toBe(`${lines.join('\n')}\n`);
});

test('a line of another kind is shown as it is', () => {
  const { terminal, shown } = open();
  terminal.log.write('not JSON\n');
  expect(shown()).toBe('not JSON\n');
});

test('progress stays the last line, once for each step, and goes away', () => {
  const { terminal, shown } = open();
  terminal.progress('1 %');
  terminal.progress('1 %');
  expect(shown()).toBe('\u001b[2m  1 %\u001b[22m');
  terminal.say('hello');
  expect(shown()).toBe('\r\u001b[2Khello\n\u001b[2m  1 %\u001b[22m');
  terminal.progress('2 %');
  expect(shown()).toBe('\r\u001b[2K\u001b[2m  2 %\u001b[22m');
  terminal.progress(null);
  expect(shown()).toBe('\r\u001b[2K');
  terminal.progress(null);
  expect(shown()).toBe('');
});

test('a terminal that cannot rewrite a line gets no progress', () => {
  const { terminal, shown } = open({ TERM: 'dumb' });
  terminal.progress('1 %');
  terminal.say('hello');
  expect(shown()).toBe('hello\n');
});
