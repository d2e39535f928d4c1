import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';

// The examples say the same as the code: options, ports, paths, and how long a shop takes to stop.
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const options = [...read('../.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name as string);
const { scripts } = JSON.parse(read('../package.json')) as { scripts: { start: string } };
/** The repository in the examples; npm runs the project's own Node from there, and the one that installs it may be older. */
const FOLDER = '/srv/daqeeq';
const started = `${FOLDER}/node_modules/.bin/${scripts.start}`;
/** It limits the pools of memory. */
const OF_THE_C_LIBRARY = 'MALLOC_ARENA_MAX';
const closingSeconds = Number(/CLOSING_SECONDS = (\d+)/.exec(read('../server/part-of-shop.ts'))?.[1]);

interface Container {
  command: string[];
  workingDir: string;
  env: { name: string; value: string }[];
  ports: { containerPort: number }[];
  volumeMounts: { name: string; mountPath: string }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe?: Probe;
}
interface Probe {
  httpGet: { path: string };
}
interface Pod {
  terminationGracePeriodSeconds: number;
  volumes: { name: string; configMap?: object }[];
  containers: [Container];
}

const documents = parseAllDocuments(read('examples/kubernetes/shop.yaml'));
const objects = documents.map((document) => document.toJSON());
const pods = objects.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template.spec as Pod);
const map = objects.find(({ kind }) => kind === 'ConfigMap').data as Record<string, string>;
const unit = read('examples/systemd/daqeeq@.service');

test('the manifests parse, and run the shop as npm start does, once for each role', () => {
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  expect(pods.map(({ containers: [{ command }] }) => command.join(' '))).toEqual(Array(3).fill(started));
  expect(pods.map(({ containers: [{ workingDir }] }) => workingDir)).toEqual(Array(3).fill(FOLDER));
  expect(pods.map(({ containers: [{ env }] }) => env[0])).toEqual([
    { name: 'ROLE', value: 'web' },
    { name: 'ROLE', value: 'jobs' },
    { name: 'ROLE', value: 'pictures' },
  ]);
});

test('the manifests name options of the shop and of memory only, its port and its health', () => {
  const secret = /^# with (.*)\.$/m.exec(read('examples/kubernetes/shop.yaml'))?.[1]?.split(/, | and /) ?? [];
  const named = [
    ...Object.keys(map),
    ...secret,
    ...pods.flatMap(({ containers: [{ env }] }) => env.map((one) => one.name)),
  ];
  expect(secret).toContain('AUTH_SECRET');
  expect(named.filter((name) => !options.includes(name) && name !== OF_THE_C_LIBRARY)).toEqual([]);
  for (const { containers } of pods) {
    const [{ ports, startupProbe, livenessProbe, readinessProbe }] = containers;
    expect(String(ports[0]?.containerPort)).toBe(map.PORT);
    expect([startupProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual(['/health/live', '/health/live']);
    expect(readinessProbe?.httpGet.path ?? '/health/ready').toBe('/health/ready');
  }
});

test('those that answer searches have the same words, where they look for them', () => {
  const [{ containers, volumes }] = pods as [Pod];
  const [{ env, volumeMounts }] = containers;
  const { value } = env.find(({ name }) => name === 'SEARCH_WORDS_DIR') ?? { value: 'none' };
  const mounted = volumeMounts.find(({ mountPath }) => mountPath === value);
  expect(volumes.find(({ name }) => name === mounted?.name)?.configMap).toMatchObject({ optional: true });
});

test('a shop is given the time that it takes to stop', () => {
  const wanted = Number(map.DRAIN_SECONDS) + closingSeconds;
  expect(closingSeconds).toBeGreaterThan(0);
  for (const { terminationGracePeriodSeconds } of pods) expect(terminationGracePeriodSeconds).toBeGreaterThan(wanted);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(wanted);
});

test('the unit runs the shop as npm start does, with options of the shop', () => {
  expect(/^ExecStart=(.*)$/m.exec(unit)?.[1]).toBe(started);
  expect(/^WorkingDirectory=(.*)$/m.exec(unit)?.[1]).toBe(FOLDER);
  const named = [...unit.matchAll(/\b([A-Z]+_?[A-Z]+)=/g)].map(([, name]) => name as string);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !options.includes(name) && name !== OF_THE_C_LIBRARY)).toEqual([]);
});

test('the balancer asks for the health that the shop has', () => {
  const paths = [...read('examples/haproxy.cfg').matchAll(/uri (\S+)/g)].map(([, path]) => path);
  const routes = read('../server/modules/operation/monitoring.routes.ts');
  expect(paths).toEqual(['/health/ready', '/health/live']);
  for (const path of paths) expect(routes).toContain(`app.get('${path}'`);
});

test('the balancer hides the numbers of the shop, also where their path is written in another way', () => {
  const hidden = /^ {2}http-request return status 404 if { path,url_dec (\S+) }$/m.exec(
    read('examples/haproxy.cfg'),
  )?.[1];
  expect(hidden).toBe('/metrics');
  expect(read('../contract/hooks/monitoring.ts')).toContain(`path: '${hidden}'`);
});
