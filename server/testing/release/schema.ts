import { type Kysely, sql } from 'kysely';

/** What the code of a release may rely on in the shop's tables. */
export type Schema = Record<string, Table>;

interface Table {
  /** Type by column, with the checks of its domain, `not null` and `default` where they apply. */
  columns: Record<string, string>;
  /** Checks, keys and unique indexes, by name. */
  rules: Record<string, string>;
}

/** A release N that no longer needs a column, or a whole table, says so in a comment on it; release N + 1 may drop it. */
const UNUSED = 'unused%';

const LOOSENED = sql.raw<{ name: string }>(`
  select i.relname as name from pg_index as x join pg_class as i on i.oid = x.indexrelid
  where i.relnamespace = 'public'::regnamespace and x.indisunique and obj_description(i.oid) like 'loosened%'
  union all select conname from pg_constraint where obj_description(oid, 'pg_constraint') like 'loosened%'`);

// Tables of the migrator and of the job queue belong to their libraries.
const TABLES = sql.raw<{ table: string; isUnused: boolean }>(`
  select relname as "table", obj_description(oid) like '${UNUSED}' is true as "isUnused" from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely_%' order by 1`);

const COLUMNS = sql.raw<{ table: string; column: string; description: string; isUnused: boolean }>(`
  select t.relname as "table", a.attname as "column",
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), (select string_agg(pg_get_constraintdef(oid), ' ' order by oid)
      from pg_constraint where contypid = a.atttypid and contype = 'c'), case when a.attnotnull then 'not null' end,
      case when a.atthasdef or a.attidentity <> '' then 'default' end) as description,
    col_description(t.oid, a.attnum) like '${UNUSED}' is true as "isUnused"
  from pg_class as t join pg_attribute as a on a.attrelid = t.oid
  where t.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped order by 1, 2`);

const RULES = sql.raw<{ table: string; name: string; definition: string }>(`
  select t.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_class as t join pg_constraint as c on c.conrelid = t.oid
  where t.relnamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select t.relname, i.relname, regexp_replace(pg_get_indexdef(i.oid), '^CREATE UNIQUE INDEX .*? USING', 'UNIQUE USING')
  from pg_class as t join pg_index as x on x.indrelid = t.oid join pg_class as i on i.oid = x.indexrelid
  where t.relnamespace = 'public'::regnamespace and x.indisunique
    and not exists (select from pg_constraint as c where c.conindid = i.oid)
  order by 1, 2`);

/**
 * Unique keys that a comment marks as loosened: more columns, for a key that no `on conflict` of the release names. What the
 * release writes is refused as before, and nothing of it needs the old key.
 */
export async function listLoosened<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await LOOSENED.execute(db);
  return rows.map(({ name }) => name);
}

interface Unused {
  tables: string[];
  columns: { table: string; column: string; isRequired: boolean }[];
}

/** Reads the schema without what is marked as unused and the rules about it. */
export async function readSchema<T>(db: Kysely<T>): Promise<Schema> {
  const unused = await listUnused(db);
  const tables = (await TABLES.execute(db)).rows.filter((row) => !row.isUnused);
  const schema: Schema = Object.fromEntries(tables.map(({ table }) => [table, { columns: {}, rules: {} }]));
  for (const row of (await COLUMNS.execute(db)).rows) {
    const table = schema[row.table];
    if (table && !row.isUnused) table.columns[row.column] = row.description;
  }
  for (const { table, name, definition } of (await RULES.execute(db)).rows) {
    const isAboutUnused = unused.columns.some(
      (each) => each.table === table && new RegExp(`\\b${each.column}\\b`).test(definition),
    );
    const known = schema[table];
    if (known && !isAboutUnused) known.rules[name] = definition;
  }
  return schema;
}

/** Lists the tables marked as unused, and the marked columns of the other tables. */
export async function listUnused<T>(db: Kysely<T>): Promise<Unused> {
  const tables = (await TABLES.execute(db)).rows.filter(({ isUnused }) => isUnused).map(({ table }) => table);
  const columns = (await COLUMNS.execute(db)).rows
    .filter(({ table, isUnused }) => isUnused && !tables.includes(table))
    .map(({ table, column, description }) => ({ table, column, isRequired: description.endsWith(' not null') }));
  return { tables, columns };
}

/**
 * Drops what is marked as unused. The tests and the generated types use such a database: code that still needs a column
 * neither compiles nor passes.
 */
export async function dropUnused<T>(db: Kysely<T>): Promise<void> {
  const { tables, columns } = await listUnused(db);
  for (const table of tables) await sql`drop table ${sql.table(table)} cascade`.execute(db);
  for (const { table, column } of columns)
    await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
}
