import { type TableWriter, tableWriter } from './files/writer.ts';
import { type TableReader, tableReader } from './reading/reader.ts';

/** The processes that read and write tables. They start with the first file. */
export interface Tables {
  reader: TableReader;
  writer: TableWriter;
  close: () => void;
}

export function openTables(): Tables {
  const [reader, writer] = [tableReader(), tableWriter()];
  const close = () => {
    reader.close();
    writer.close();
  };
  return { reader, writer, close };
}
