import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildOnce } from '#server/bundle/build-once.ts';
import { paymentSecretsIn } from './payment-secrets.ts';

// Builds the web apps if their sources have changed since the last build; --force always builds them.
const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['web/**/*', 'contract/**/*.ts', 'package-lock.json', 'vite*.config.ts', 'react-router.config.ts'];
/** What browsers load, of the shop and of the console. */
const BROWSER_FILES = ['build/client', 'build/console'].map((folder) => path.join(root, folder));
const COMPRESSIBLE = /\.(js|css|svg|json|txt|wasm)$/;

await buildOnce({ root, stamp: 'build/.sources', sources: SOURCES }, () => {
  console.log('Building the web apps …');
  run('@react-router/dev/bin.cjs', 'build');
  run('vite/bin/vite.js', 'build', '--config', 'vite.console.config.ts');
  refuseSecrets();
  compressAssets();
});

function run(tool: string, ...args: string[]): void {
  const output = process.argv.includes('--verbose') ? 'inherit' : 'pipe';
  const file = path.join(root, 'node_modules', tool);
  execFileSync(process.execPath, [file, ...args], { cwd: root, stdio: ['ignore', output, 'inherit'] });
}

/** Keys of payments stay on the server: a bundle with one is not served. */
function refuseSecrets(): void {
  for (const folder of BROWSER_FILES) {
    for (const name of globSync('**/*.{js,css,json,html}', { cwd: folder })) {
      const file = path.join(folder, name);
      const [secret] = paymentSecretsIn(readFileSync(file, 'utf8'));
      if (secret) throw new Error(`${file} contains ${secret.slice(0, 8)}…, which only the server may know.`);
    }
  }
}

/** Compresses at build time instead of once per request. */
function compressAssets(): void {
  for (const folder of BROWSER_FILES) {
    for (const name of globSync('**/*', { cwd: folder })) {
      if (!COMPRESSIBLE.test(name)) continue;
      const file = path.join(folder, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}
