import { expect, test } from 'vitest';
import { commandOf, isTakenBy } from './keys.ts';

const NONE = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test.each([
  ['j', 'KeyJ', {}, 'next'],
  ['k', 'KeyK', {}, 'previous'],
  ['x', 'KeyX', {}, 'select'],
  ['/', 'Slash', {}, 'search'],
  ['?', 'Slash', { shiftKey: true }, 'help'],
  ['Enter', 'Enter', {}, 'open'],
  // The same keys of an Arabic keyboard.
  ['ت', 'KeyJ', {}, 'next'],
  ['ن', 'KeyK', {}, 'previous'],
  ['ء', 'KeyX', {}, 'select'],
  ['ظ', 'Slash', {}, 'search'],
  ['؟', 'Slash', { shiftKey: true }, 'help'],
  // A keyboard on which j is elsewhere.
  ['j', 'KeyC', {}, 'next'],
  ['c', 'KeyJ', {}, null],
  // With a modifier they are the browser's.
  ['j', 'KeyJ', { ctrlKey: true }, null],
  ['k', 'KeyK', { metaKey: true }, null],
  ['x', 'KeyX', { altKey: true }, null],
  ['ت', 'KeyJ', { ctrlKey: true }, null],
  ['J', 'KeyJ', { shiftKey: true }, null],
  ['Enter', 'Enter', { shiftKey: true }, null],
  ['Tab', 'Tab', {}, null],
  ['a', 'KeyA', {}, null],
])('the key %s at %s with %o is the command %s', (key, code, modifiers, command) => {
  expect(commandOf({ ...NONE, key, code, ...modifiers })).toBe(command);
});

test.each([
  ['<input id="here">', true],
  ['<input id="here" type="search">', true],
  ['<input id="here" type="date">', true],
  ['<textarea id="here"></textarea>', true],
  ['<select id="here"></select>', true],
  ['<dialog open><button id="here"></button></dialog>', true],
  ['<input id="here" type="checkbox">', false],
  ['<a id="here" href="/x">x</a>', false],
  ['<button id="here"></button>', false],
])('of a key pressed in %s it is %s that it is taken', (html, isTaken) => {
  document.body.innerHTML = html;
  expect(isTakenBy(document.getElementById('here'))).toBe(isTaken);
});
