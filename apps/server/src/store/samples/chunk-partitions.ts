import type { PostgresConnections } from '../postgres/postgres-connections.ts'
import { dayMs } from './sample-time.ts'

/** Chunks of a week share a partition, named by the number of the week since 1970. */
const weekMs = 7 * dayMs
const namePrefix = 'chunk_week_'

/** Makes the partitions of this week and the next. Chunks that the default partition took for them move over. */
export async function prepareChunkPartitions(
  pool: PostgresConnections,
  now: number,
): Promise<void> {
  const existing = new Set(await readWeeks(pool))
  const week = Math.floor(now / weekMs)
  for (const wanted of [week, week + 1]) {
    if (!existing.has(wanted)) await createPartition(pool, wanted)
  }
}

/** Dropping a table costs nothing; deleting its rows would. */
export async function dropChunkPartitions(
  pool: PostgresConnections,
  before: number,
): Promise<void> {
  for (const week of await readWeeks(pool)) {
    if ((week + 1) * weekMs <= before) await pool.query(`drop table ${namePrefix}${week}`)
  }
}

async function readWeeks(pool: PostgresConnections): Promise<number[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select child.relname as name from pg_inherits
      join pg_class child on child.oid = pg_inherits.inhrelid
      where pg_inherits.inhparent = 'chunk'::regclass`,
  )
  return rows
    .filter(({ name }) => name.startsWith(namePrefix))
    .map(({ name }) => Number(name.slice(namePrefix.length)))
}

async function createPartition(pool: PostgresConnections, week: number): Promise<void> {
  const name = `${namePrefix}${week}`
  const from = week * weekMs
  const to = from + weekMs
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query(pool.begin)
    await client.query(`create table ${name} (like chunk including all)`)
    await client.query(
      `with moved as (delete from chunk_other where t0 >= ${from} and t0 < ${to} returning *)
        insert into ${name} select * from moved`,
    )
    await client.query(
      `alter table chunk attach partition ${name} for values from (${from}) to (${to})`,
    )
    await client.query('commit')
  } catch (error) {
    failure = new Error(`cannot make partition ${name}`, { cause: error })
    throw failure
  } finally {
    client.release(failure)
  }
}
