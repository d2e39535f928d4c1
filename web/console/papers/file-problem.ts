import { PAPER_LIMITS } from '#contract/shared/application/papers.ts';
import type { FieldCode } from '#contract/shared/validation.ts';

const SIGNATURES = ['%PDF-', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n'];

function isTaken(head: string): boolean {
  return SIGNATURES.some((signature) => head.startsWith(signature)) || /^RIFF.{4}WEBP/s.test(head);
}

/**
 * Why a file would be refused, known before megabytes are sent over a phone's connection: its size, and its content by the
 * first bytes. Its name says nothing. The server looks at all of it.
 */
export async function fileProblem(file: Blob): Promise<FieldCode | null> {
  if (file.size > PAPER_LIMITS.bytes) return 'paperSize';
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return isTaken(String.fromCharCode(...bytes)) ? null : 'paperFile';
}
