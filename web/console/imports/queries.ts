import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ImportDetails } from '#contract/seller/imports.ts';
import type { I18n } from '#web/console/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { saveFile } from '#web/shared/browser/save-file.ts';

/** States that a job moves on from by itself. */
const MOVING: readonly ImportDetails['status'][] = ['READING', 'CHECKING', 'APPLYING', 'UNDOING'];
const LOOK_MS = 1_000;

export const isMoving = ({ status }: Pick<ImportDetails, 'status'>) => MOVING.includes(status);

/** An import; while a job is at it, its progress every second. */
export const importQuery = (vendor: Vendor, id: string) =>
  queryOptions({
    queryKey: ['imports', vendor.id, id],
    queryFn: ({ signal }) => callApi('getImport', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_MS : false),
  });

/** Shows what a call has answered, and reads the rows and the list again. */
export function useShowImport(vendor: Vendor): (details: ImportDetails) => void {
  const client = useQueryClient();
  return (details) => {
    client.setQueryData(importQuery(vendor, details.id).queryKey, details);
    void client.invalidateQueries({ queryKey: ['imports', vendor.id] });
  };
}

type FileName = 'downloadImportErrors' | 'downloadStockCorrection' | 'downloadExport' | 'downloadTemplate';

/** Downloads a file; tells it if that fails. */
export async function saveFrom(
  i18n: I18n,
  name: FileName,
  params: Record<string, string>,
  query: Record<string, unknown> = {},
): Promise<void> {
  try {
    const { file, name: fileName } = await downloadFile(name, query, new AbortController().signal, params);
    saveFile(file, fileName);
  } catch (error) {
    reportChange(i18n, error);
  }
}
