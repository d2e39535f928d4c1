import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** Templates import from each other by their path in it. */
const WORKSPACE = fileURLToPath(new URL('../../', import.meta.url));
const FONTS = [
  '@expo-google-fonts/readex-pro/400Regular',
  '@expo-google-fonts/readex-pro/600SemiBold',
  '@expo-google-fonts/el-messiri/700Bold',
  '@expo-google-fonts/figtree/400Regular',
  '@expo-google-fonts/figtree/600SemiBold',
];

/** Sets papers with a template of Typst. It takes about 90 MB, so it runs in a helper process. */
export function openTypesetter(template: URL) {
  const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths: FONTS.map(folderOf) }] });
  const mainFilePath = fileURLToPath(template);

  /** What is to be set is passed as data, so that nothing in a name or an address is read as markup. */
  function set<T>(inputs: Record<string, string>, write: (source: Source) => T): T {
    try {
      return write({ mainFilePath, inputs });
    } catch (error) {
      // The compiler puts its reason into `code` and leaves the message empty.
      throw new Error(`the papers cannot be set: ${(error as { code?: string }).code}`, { cause: error });
    } finally {
      compiler.evictCache(0);
    }
  }

  return {
    toPdf: (inputs: Record<string, string>) => set(inputs, (source) => compiler.pdf(source)),
    /** All pages below each other, as one picture. */
    toSvg: (inputs: Record<string, string>) => set(inputs, (source) => compiler.plainSvg(source)),
  };
}

type Source = { mainFilePath: string; inputs: Record<string, string> };

function folderOf(fonts: string): string {
  const [scope, name, weight = ''] = fonts.split('/');
  return path.join(path.dirname(fileURLToPath(import.meta.resolve(`${scope}/${name}/package.json`))), weight);
}
