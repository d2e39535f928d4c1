import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import QRCode from 'qrcode';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { ProForma, TaxDocument } from './document.ts';

const TEMPLATE = fileURLToPath(new URL('./template/', import.meta.url));
const MAIN = path.join(TEMPLATE, 'invoice.typ');
const FONTS = [
  '@expo-google-fonts/readex-pro/400Regular',
  '@expo-google-fonts/readex-pro/600SemiBold',
  '@expo-google-fonts/el-messiri/700Bold',
  '@expo-google-fonts/figtree/400Regular',
  '@expo-google-fonts/figtree/600SemiBold',
];

/** Typesets documents with the template. It takes about 90 MB, so it runs in a helper process. */
export function invoiceTypesetter() {
  const compiler = NodeCompiler.create({
    workspace: TEMPLATE,
    fontArgs: [{ fontPaths: FONTS.map(folderOf) }],
  });

  async function set<T>(documents: (TaxDocument | ProForma)[], write: (source: Source) => T): Promise<T> {
    const completed = documents.map(async (document) => ({
      ...document,
      qrImage: await qrImage(document.qr),
      payment: paymentMethod(document.paymentMethod),
    }));
    // Passed as data, so that nothing in a name or an address is read as markup.
    const inputs = { documents: JSON.stringify(await Promise.all(completed)) };
    try {
      return write({ mainFilePath: MAIN, inputs });
    } catch (error) {
      // The compiler puts its reason into `code` and leaves the message empty.
      throw new Error(`the documents cannot be set: ${(error as { code?: string }).code}`, { cause: error });
    } finally {
      compiler.evictCache(0);
    }
  }

  return {
    toPdf: (documents: (TaxDocument | ProForma)[]) => set(documents, (source) => compiler.pdf(source)),
    /** All pages below each other, as one picture. */
    toSvg: (documents: (TaxDocument | ProForma)[]) => set(documents, (source) => compiler.plainSvg(source)),
  };
}

type Source = { mainFilePath: string; inputs: Record<string, string> };

function folderOf(fonts: string): string {
  const [scope, name, weight = ''] = fonts.split('/');
  return path.join(path.dirname(fileURLToPath(import.meta.resolve(`${scope}/${name}/package.json`))), weight);
}

async function qrImage(payload: string | null): Promise<string | null> {
  return payload === null ? null : QRCode.toString(payload, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
}
