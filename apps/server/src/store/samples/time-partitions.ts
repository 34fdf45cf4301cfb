import { isStoreAway } from '#platform/process/log/store-fault.ts'
import type { PostgresConnections } from '../postgres/postgres-connections.ts'
import { dayMs } from './sample-time.ts'

/** A table whose rows share partitions by spans of time, and within a span by device. */
export interface TimePartitioned {
  readonly table: 'chunk' | 'hourly'
  readonly column: 't0' | 'hour'
  readonly spanMs: number
  /** Begins the name of a partition; the number of its span since 1970 follows. */
  readonly prefix: string
}

export const chunkPartitions: TimePartitioned = {
  table: 'chunk',
  column: 't0',
  spanMs: 7 * dayMs,
  prefix: 'chunk_week_',
}

/** Sums of hours are kept for years, so that their spans are quarters. */
export const hourlyPartitions: TimePartitioned = {
  table: 'hourly',
  column: 'hour',
  spanMs: 91 * dayMs,
  prefix: 'hourly_span_',
}

/**
 * Parts of each span, by a hash of the device: enough for writers and the database's own cleaning to work side by side,
 * few enough to plan a query over a year of weeks.
 */
const devicePartCount = 4

/** Partitions are made and dropped behind short readers only: whoever waits for a long one holds up all behind him. */
const lockMs = 1_000

/** Makes the partitions of this span and the next. Rows that the default partition took for them move over. */
export async function preparePartitions(
  pool: PostgresConnections,
  kind: TimePartitioned,
  now: number,
): Promise<void> {
  const { spans, endOfOld } = await readPartitions(pool, kind)
  const current = Math.floor(now / kind.spanMs)
  for (const span of [current, current + 1]) {
    const isThere = spans.includes(span) || span * kind.spanMs < endOfOld
    if (!isThere) await createPartition(pool, kind, span)
  }
}

/** Drops the partitions that end before a time. Dropping a table costs nothing; deleting its rows would. */
export async function dropPartitions(
  pool: PostgresConnections,
  kind: TimePartitioned,
  before: number,
): Promise<void> {
  const { spans, endOfOld } = await readPartitions(pool, kind)
  const gone = spans.filter((span) => (span + 1) * kind.spanMs <= before)
  const names = gone.map((span) => `${kind.prefix}${span}`)
  if (endOfOld > 0 && endOfOld <= before) names.push(`${kind.table}_old`)
  for (const name of names) await changeTables(pool, `drop ${name}`, [`drop table ${name}`])
}

/** Numbers of the spans that have a partition, and where what was stored before there were spans ends. */
async function readPartitions(
  pool: PostgresConnections,
  { table, prefix }: TimePartitioned,
): Promise<{ readonly spans: readonly number[]; readonly endOfOld: number }> {
  const { rows } = await pool.query<{ name: string; bounds: string }>(
    `select child.relname as name, pg_get_expr(child.relpartbound, child.oid) as bounds
      from pg_inherits join pg_class child on child.oid = pg_inherits.inhrelid
      where pg_inherits.inhparent = $1::regclass`,
    [table],
  )
  const spans = rows
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => Number(name.slice(prefix.length)))
  const old = rows.find(({ name }) => name === `${table}_old`)
  const end = /TO \('(\d+)'\)$/.exec(old?.bounds ?? '')?.[1]
  return { spans, endOfOld: Number(end ?? 0) }
}

async function createPartition(
  pool: PostgresConnections,
  { table, column, spanMs, prefix }: TimePartitioned,
  span: number,
): Promise<void> {
  const name = `${prefix}${span}`
  const from = span * spanMs
  const to = from + spanMs
  const parts = Array.from(
    { length: devicePartCount },
    (_, part) => `create table ${name}_${part} partition of ${name}
      for values with (modulus ${devicePartCount}, remainder ${part})`,
  )
  await changeTables(pool, `make ${name}`, [
    `create table ${name} (like ${table} including all) partition by hash (device_id)`,
    ...parts,
    `with moved as (delete from ${table}_other
      where ${column} >= ${from} and ${column} < ${to} returning *)
      insert into ${name} select * from moved`,
    `alter table ${table} attach partition ${name} for values from (${from}) to (${to})`,
  ])
}

async function changeTables(
  pool: PostgresConnections,
  purpose: string,
  statements: readonly string[],
): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query(pool.begin)
    await client.query(`set local lock_timeout = ${lockMs}`)
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    failure = isStoreAway(error)
      ? error
      : new Error(`cannot ${purpose} in PostgreSQL`, { cause: error })
    throw failure
  } finally {
    client.release(failure)
  }
}
