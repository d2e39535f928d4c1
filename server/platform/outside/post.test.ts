import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Network, postOutside } from './post.ts';
import { isOutside } from './reachable.ts';

/** Something on this machine that a stranger must not reach. */
let connections = 0;
let answer = (_: IncomingMessage, response: ServerResponse) => void response.end('inner');
const inner = createServer((request, response) => answer(request, response)).on('connection', () => connections++);
await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
const { port } = inner.address() as AddressInfo;
afterAll(() => inner.close());
beforeEach(() => {
  connections = 0;
});

/** Names stand for these addresses; the last one stays. */
function names(...answers: string[][]): Pick<Network, 'resolve'> & { asked: () => number } {
  let asked = 0;
  return { asked: () => asked, resolve: async () => answers[Math.min(asked++, answers.length - 1)] ?? [] };
}

const message = { headers: {}, body: '{}', timeoutMs: 2_000, mostBytes: 4_096 };
const post = (network: Network, url = 'https://till.example.com/hook') => postOutside(new URL(url), message, network);
const unguarded = (resolve: Network['resolve']) => ({ resolve, mayReach: () => true, plainPort: port });

const INSIDE = {
  'this machine': ['127.0.0.1', '127.8.8.8', '::1', '0.0.0.0', '::'],
  'a private network': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'the link': ['169.254.1.1', 'fe80::1', 'fe80::1%eth0'],
  'the cloud’s metadata': ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192'],
  'a carrier’s network': ['100.64.0.1', '100.127.255.254'],
  'many or nobody': ['224.0.0.1', '239.255.255.250', '255.255.255.255', '240.0.0.1', 'ff02::1', '198.18.0.1'],
  'IPv4 inside IPv6': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
  'IPv4 through IPv6': ['2002:7f00:1::', '2002:a9fe:a9fe::1', '2001:0:7f00:1::', '2001:db8::1', '3fff::1'],
};

test.each(Object.entries(INSIDE))('[webhooks-01] an address of %s is never connected to', async (_, addresses) => {
  for (const address of addresses) {
    expect([address, isOutside(address)]).toEqual([address, false]);
    // One that is allowed beside it does not help.
    const outcome = await post({ ...names(['93.184.215.14', address]), mayReach: isOutside, plainPort: port });
    expect(outcome).toEqual({ problem: 'address_refused' });
  }
  expect(connections).toBe(0);
});

test('addresses of others on the internet may be reached', () => {
  const others = ['93.184.215.14', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'];
  expect(others.map(isOutside)).toEqual(others.map(() => true));
});

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/'])(
  '[webhooks-02] %s in place of a name is refused, also where its address would be allowed',
  async (url) => {
    expect(
      await post(
        unguarded(async () => ['127.0.0.1']),
        url,
      ),
    ).toEqual({ problem: 'address_refused' });
    expect(connections).toBe(0);
  },
);

test('[webhooks-03] a name that stands for the inside a moment later is asked for once, and the inside never connected to', async () => {
  const rebinding = names(['127.0.0.2'], ['127.0.0.1']);
  // 127.0.0.2 plays an address of the internet; nothing listens there.
  const outcome = await post({ ...rebinding, mayReach: (address) => address === '127.0.0.2', plainPort: port });
  expect(outcome).toEqual({ problem: 'connection' });
  expect([rebinding.asked(), connections]).toEqual([1, 0]);
});

test('negative control: checked first and looked up again to connect, the same name reaches the inside', async () => {
  const rebinding = names(['127.0.0.2'], ['127.0.0.1']);
  const checked = await rebinding.resolve('till.example.com');
  expect(checked).toEqual(['127.0.0.2']);
  expect(await post(unguarded(rebinding.resolve))).toEqual({ status: 200, answer: 'inner' });
  expect(connections).toBe(1);
});

test('[webhooks-04] a redirect is an answer like any other, and is not followed', async () => {
  const paths: (string | undefined)[] = [];
  answer = ({ url }, response) => {
    paths.push(url);
    response.writeHead(307, { location: `http://127.0.0.1:${port}/inside` }).end();
  };
  expect(await post(unguarded(async () => ['127.0.0.1']))).toEqual({ status: 307, answer: '' });
  expect(paths).toEqual(['/hook']);
});

test('[webhooks-05] of an answer only the beginning is read, and one that never ends is given up', async () => {
  answer = (_, response) => {
    const more = () => response.write('x'.repeat(64_000), () => !response.destroyed && setImmediate(more));
    more();
  };
  const long = await post(unguarded(async () => ['127.0.0.1']));
  expect('answer' in long && long.answer.length).toBe(4_096);
  answer = (_, response) => void response.write('…');
  const slow = postOutside(
    new URL('https://till.example.com/'),
    { ...message, timeoutMs: 100 },
    unguarded(async () => ['127.0.0.1']),
  );
  expect(await slow).toEqual({ problem: 'timeout' });
});
