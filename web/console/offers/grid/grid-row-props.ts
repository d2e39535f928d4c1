import type { RefObject } from 'react';
import type { SellerVariant } from '#contract/seller/offers.ts';
import type { GridColumn } from './columns.tsx';
import type { Editing } from './use-editor.ts';
import type { SheetControls } from './use-sheet.ts';

export interface GridRowProps {
  /** Of the grid: cells are named by it. */
  id: string;
  vendorId: string;
  /** Undefined while it is not loaded. */
  row: SellerVariant | undefined;
  index: number;
  start: number;
  columns: readonly GridColumn[];
  template: string;
  /** The chosen columns of this row; -1 for none. */
  first: number;
  last: number;
  focused: number;
  editing: Editing | null;
  /** As they are when something happens: a row is not drawn again for them. */
  sheet: RefObject<SheetControls>;
}
