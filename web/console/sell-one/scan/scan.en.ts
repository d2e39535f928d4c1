import type { Translation } from '#web/shared/i18n/messages.ts';
import type { scan as arabic } from './scan.ar.ts';

/** What the reader of barcodes says. */
export const scan: Translation<typeof arabic> = {
  'scan.button': 'Scan barcode',
  'scan.title': 'Scan a barcode',
  'scan.starting': 'Starting the camera…',
  'scan.aim': 'Hold the barcode inside the frame',
  'scan.light': 'Light',
  'scan.type': 'Type the digits',
  'scan.denied': 'The camera is not allowed',
  'scan.deniedText': 'Allow the camera for this site in the browser’s settings and try again. Or type the digits.',
  'scan.noCamera': 'The camera could not be started',
  'scan.noCameraText': 'Another app may be using it. Close that app and try again, or type the digits.',
  'scan.notLoaded': 'The barcode reader could not be loaded',
  'scan.notLoadedText': 'Check your connection and try again, or type the digits.',
};
