import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

test.each([
  [ANDROID, 'Chrome · Android', true],
  [`${ANDROID.replace('Chrome', 'SamsungBrowser/25 Chrome')}`, 'Samsung Internet · Android', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
    true,
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/131.0 Mobile Safari/604.1', 'Chrome · iPhone', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox · macOS', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0', 'Edge · Windows', false],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux', false],
  ['<script>alert(1)</script>', null, false],
  ['', null, false],
  [null, null, false],
])('names %s %s', (userAgent, name, handheld) => {
  expect([deviceName(userAgent), isHandheld(userAgent)]).toEqual([name, handheld]);
});
