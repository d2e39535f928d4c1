import {
  type Compilable,
  CompiledQuery,
  type Insertable,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Db, Tx } from './client.ts';
import { shared } from './shared-connections.ts';
import type { DB } from './types.ts';

/** Stands for a value in a text that is made once. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type PlaceOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

type Build<Values, Row> = (db: Db, place: PlaceOf<Values>) => Compilable<Row> | RawBuilder<Row>;

/**
 * A statement of a busy path, such as placing an order: Kysely makes its text at the first call only. Making it costs as much
 * processor time as sending it. `build` puts `place(name)` where a value goes, and must not depend on the values. Returns a
 * function that runs the statement and resolves to its rows.
 */
export function statement<Values extends Record<string, unknown>, Row = unknown>(
  build: Build<Values, Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const run = statements<Values, Row>();
  return (db, values) => run(db, '', build, values);
}

/** The same for a read that takes PostgreSQL about a millisecond at most: it shares a connection with others (`shared`). */
export function shortRead<Values extends Record<string, unknown>, Row = unknown>(
  build: Build<Values, Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const run = statements<Values, Row>(shared);
  return (db, values) => run(db, '', build, values);
}

/** Texts are kept for this many shapes; further ones are made at each call. */
const MOST_SHAPES = 200;

/**
 * The same for a statement whose text depends on what is asked. The shape names all that it depends on, without the values:
 * calls with the same shape share a text. With null the text is made for this call alone.
 */
export function statements<Values extends Record<string, unknown>, Row = unknown>(
  where: (db: Db) => QueryExecutorProvider = (db) => db,
): (db: Db, shape: string | null, build: Build<Values, Row>, values: Values) => Promise<Row[]> {
  const made = new Map<string, CompiledQuery<Row>>();
  return async (db, shape, build, values) => {
    const kept = shape === null ? undefined : made.get(shape);
    const query = kept ?? (build(db, (name) => sql`${new Place(name)}`) as RawBuilder<Row>).compile(db);
    if (!kept && shape !== null && made.size < MOST_SHAPES) made.set(shape, query);
    const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.name] : value));
    const { rows } = await where(db)
      .getExecutor()
      .executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** Inserts rows of a busy path: the text for each number of rows is made once. A column that a row lacks is null. */
export function insertion<Table extends keyof DB & string, Column extends keyof Insertable<DB[Table]> & string>(
  table: Table,
  columns: readonly Column[],
): (tx: Tx, rows: readonly Pick<Insertable<DB[Table]>, Column>[]) => Promise<void> {
  const texts = new Map<number, string>();
  return async (tx, rows) => {
    const text = texts.get(rows.length) ?? textFor(rows.length);
    const parameters = rows.flatMap((row) => columns.map((column) => row[column]));
    await tx.executeQuery(CompiledQuery.raw(text, parameters));
  };

  function textFor(count: number): string {
    const places = Array.from({ length: count }, (_, row) =>
      columns.map((_column, nth) => `$${row * columns.length + nth + 1}`).join(', '),
    );
    const names = columns.map((name) => `"${name}"`).join(', ');
    const text = `insert into "${table}" (${names}) values (${places.join('), (')})`;
    texts.set(count, text);
    return text;
  }
}
