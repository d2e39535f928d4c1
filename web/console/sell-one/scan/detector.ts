import type { BarcodeDetector } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The barcodes of packs. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'] as const;

/** Reads what a picture shows; empty if it shows no barcode. */
export type ReadBarcodes = (picture: HTMLVideoElement) => Promise<string[]>;

/** The browser's own reader, where it has one that reads packs; else a library, loaded now, whose WebAssembly is the shop's file. */
export async function loadReader(): Promise<ReadBarcodes> {
  const Detector = (await findOwn()) ?? (await loadLibrary());
  const detector = new Detector({ formats: [...FORMATS] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

async function findOwn(): Promise<typeof BarcodeDetector | null> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: typeof BarcodeDetector };
  try {
    const formats = (await own?.getSupportedFormats()) ?? [];
    return own && FORMATS.every((format) => formats.includes(format)) ? own : null;
  } catch {
    return null;
  }
}

async function loadLibrary(): Promise<typeof BarcodeDetector> {
  const library = await import('barcode-detector/ponyfill');
  await library.prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return library.BarcodeDetector;
}
