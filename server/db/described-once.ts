import pg from 'pg';

/** The columns of a statement's rows and how to read them, as pg's results have them. */
interface Columns {
  fields: pg.FieldDef[];
  _parsers: unknown[] | undefined;
  _prebuiltEmptyResultObject: object | null;
}

/** What this uses of pg's queries beside their types. */
interface Query extends pg.Query {
  name?: string | undefined;
  _result: Columns;
  _accumulateRows: boolean;
  _canceledDueToError: Error | false;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: object): void;
  handleDataRow(message: { fields: unknown[] }): void;
  handleCommandComplete(message: object, connection: pg.Connection): void;
}

export type Done = (error: Error | null | undefined, result?: pg.QueryResult) => void;
type Asked = string | pg.QueryConfig;

const PgQuery = pg.Query as unknown as new (asked: Asked, values: unknown[] | undefined, done: Done) => Query;

/** What the named statements of one connection return. */
export class Described {
  readonly #columns = new Map<string, Columns>();
  #silent: pg.Connection | undefined;

  columnsOf(name: string | undefined): Columns | undefined {
    return name === undefined ? undefined : this.#columns.get(name);
  }

  note(name: string | undefined, { fields, _parsers, _prebuiltEmptyResultObject }: Columns): void {
    if (name !== undefined) this.#columns.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  forget(name: string | undefined): void {
    if (name !== undefined) this.#columns.delete(name);
  }

  /** The connection for statements that are described already: it does not ask again. */
  silent(connection: pg.Connection): pg.Connection {
    this.#silent ??= Object.create(connection, { describe: { value: () => undefined } }) as pg.Connection;
    return this.#silent;
  }
}

/**
 * A query that has PostgreSQL describe the columns of a named statement once for a connection. pg asks at each call; making that answer and
 * reading it takes longer than a row does. If a migration changes the columns, PostgreSQL refuses to run the statement. Behind a pooler it may run all the
 * same. If a row then has another number of values than there were columns, the call fails, and the next one asks for the columns again.
 */
export class DescribedQuery extends PgQuery {
  readonly #described: Described;

  constructor(described: Described, asked: Asked, values: unknown[] | undefined, done: Done) {
    super(asked, values, done);
    this.#described = described;
  }

  override prepare(connection: pg.Connection): void {
    const columns = this.#described.columnsOf(this.name);
    if (columns) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
    }
    super.prepare(columns ? this.#described.silent(connection) : connection);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    this.#described.note(this.name, this._result);
  }

  override handleDataRow(message: { fields: unknown[] }): void {
    if (message.fields.length !== this._result.fields.length) {
      this.#described.forget(this.name);
      this._canceledDueToError ||= new Error('The columns of a statement have changed.');
    }
    super.handleDataRow(message);
  }

  /** A statement without columns gets no description. */
  override handleCommandComplete(message: object, connection: pg.Connection): void {
    super.handleCommandComplete(message, connection);
    if (!this._canceledDueToError && !this.#described.columnsOf(this.name))
      this.#described.note(this.name, this._result);
  }
}
