import path from 'node:path';

/** The files of an import until it is read: as it was uploaded, and its rows. */
export function filesOf(dataDir: string, id: string): { folder: string; uploaded: string; rows: string } {
  const folder = path.join(dataDir, 'imports');
  return { folder, uploaded: path.join(folder, id), rows: path.join(folder, `${id}.rows`) };
}
