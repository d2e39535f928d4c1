/** Decides by the content what an upload is; its name and declared type are not read. Null: nothing that is taken. */
export function contentOf(upload: Buffer): 'pdf' | 'picture' | null {
  const head = upload.subarray(0, 12).toString('latin1');
  if (head.startsWith('%PDF-')) return isWholePdf(upload) ? 'pdf' : null;
  const isPicture =
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8) === 'WEBP');
  return isPicture ? 'picture' : null;
}

/** Programs may write a little after the end of a PDF file. */
const TAIL_BYTES = 1024;

/** One that was cut off has no end mark. */
function isWholePdf(upload: Buffer): boolean {
  return upload.subarray(-TAIL_BYTES).includes('%%EOF');
}
