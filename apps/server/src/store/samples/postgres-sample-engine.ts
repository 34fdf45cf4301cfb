import { invariant } from '@fieldhub/kernel'
import type pg from 'pg'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import type { Guard } from '../ownership/ownership-schema.ts'
import type { PostgresConnections } from '../postgres/postgres-connections.ts'
import { numberOf, type SqlRow, type SqlValue } from '../sql-value.ts'
import type { SampleEngine } from './sample-engine.ts'
import { type Change, journalTable, type Table } from './sample-tables.ts'
import {
  chunkPartitions,
  dropPartitions,
  hourlyPartitions,
  preparePartitions,
} from './time-partitions.ts'

/** Writes that may wait; beyond it further ones are refused, so that a lost database cannot exhaust the memory. */
const waitingMax = 20_000

/** Removing a device or old rows may touch millions of them. */
const changeMsMax = 600_000

const selectChunks =
  'select * from chunk where device_id = $1 and var_id = $2 and t0 = any($3::bigint[])'

interface Waiting {
  readonly changes: readonly Change[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

export function createPostgresSampleEngine(pool: PostgresConnections): SampleEngine {
  const writer = new GroupedWriter(pool)
  return {
    write: (changes) => writer.write(changes),
    writeJournal: (seq, data) => writer.write([{ table: journalTable, rows: [[seq, data]] }]),
    read: async (sql, values) => {
      const { rows } = await pool.query<SqlRow>(numberPlaces(sql), [...values])
      return rows
    },
    readEach: (sql, asked, shared = []) => readEach(pool, { sql, asked, shared }),
    readChunks: async (deviceId, varId, firstTimes) => {
      const { rows } = await pool.query<SqlRow>(selectChunks, [deviceId, varId, firstTimes])
      return rows
    },
    prepareFor: async (now) => {
      await preparePartitions(pool, chunkPartitions, now)
      await preparePartitions(pool, hourlyPartitions, now)
    },
    dropChunksBefore: async (time) => {
      await dropPartitions(pool, chunkPartitions, time)
      return [{ sql: 'delete from chunk where t0 < ?', values: [time] }]
    },
    dropHoursBefore: (hour) => dropPartitions(pool, hourlyPartitions, hour),
  }
}

interface ManyQuestions {
  readonly sql: string
  readonly asked: readonly (readonly number[])[]
  readonly shared: readonly number[]
}

/** A question that puts its rows in order keeps that order, as PostgreSQL runs it as it stands, once for each row asked. */
async function readEach(
  pool: PostgresConnections,
  { sql, asked, shared }: ManyQuestions,
): Promise<SqlRow[][]> {
  const found = asked.map((): SqlRow[] => [])
  const columns = (asked[0] ?? []).map((_, place) => asked.map((values) => values[place] ?? 0))
  if (columns.length === 0) return found
  const arrays = columns.map((_, place) => `$${place + 1}::bigint[]`)
  const names = columns.map((_, place) => `v${place + 1}`)
  const question = sql.replaceAll(/\?(\d+)/g, (_, place) =>
    Number(place) > columns.length ? `$${place}::bigint` : `asked.v${place}`,
  )
  const text = `select asked.place, found.*
    from unnest(${arrays.join()}) with ordinality as asked(${names.join()}, place),
    lateral (${question}) as found`
  const { rows } = await pool.query<SqlRow>(text, [...columns, ...shared])
  for (const row of rows) found[numberOf(row, 'place') - 1]?.push(row)
  return found
}

/** Writes one at a time on one connection; all that wait meanwhile share the next commit. */
class GroupedWriter {
  readonly #pool: PostgresConnections
  #waiting: Waiting[] = []
  #isWorking = false

  constructor(pool: PostgresConnections) {
    this.#pool = pool
  }

  write(changes: readonly Change[]): Promise<void> {
    if (this.#waiting.length >= waitingMax) {
      return Promise.reject(
        new StoreAwayError(`the store is overloaded: ${waitingMax} writes wait`),
      )
    }
    return new Promise<void>((resolve, reject) => {
      this.#waiting.push({ changes, resolve, reject })
      if (!this.#isWorking) void this.#work()
    })
  }

  /** Never rejects: each caller gets the outcome of its own write. */
  async #work(): Promise<void> {
    this.#isWorking = true
    while (this.#waiting.length > 0) await this.#writeGroup(this.#waiting.splice(0))
    this.#isWorking = false
  }

  /** The writes of a failed group are tried one by one, so that one bad write does not take the others with it. */
  async #writeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      await this.#commit(joinInserts(group.flatMap(({ changes }) => changes)))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (group.length > 1) for (const waiting of group) await this.#writeGroup([waiting])
      else group[0]?.reject(error)
    }
  }

  async #commit(changes: readonly Change[]): Promise<void> {
    const [first] = changes
    if (changes.length === 1 && first !== undefined && 'table' in first) {
      if (first.table === journalTable) return this.#commitJournal(first.rows)
    }
    await this.#commitTogether(changes)
  }

  /** Nearly all commits: one statement, which is a transaction of its own and is answered once. */
  async #commitJournal(rows: readonly (readonly SqlValue[])[]): Promise<void> {
    const columns = toColumns(journalTable, rows)
    await this.#run(async (client) => {
      // Partitions may have been given up while this waited for a connection.
      const { guard } = this.#pool
      const text = toGuardedInsert(journalTable, guard)
      const values = [...columns, ...guard.values]
      // Apart from the call, which would not run its argument when nobody wants the answer.
      const answer = await client.query({ name: `guarded ${guard.name}`, text, values })
      this.#pool.begun?.(answer)
    })
  }

  #commitTogether(changes: readonly Change[]): Promise<void> {
    return this.#run(async (client) => {
      const begin = `${this.#pool.begin}; set local statement_timeout = ${changeMsMax}`
      const begun = await client.query(begin)
      this.#pool.begun?.(begun)
      for (const change of changes) await execute(client, change)
      await client.query('commit')
    })
  }

  async #run(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await this.#pool.connect()
    let failure: Error | undefined
    try {
      await work(client)
    } catch (error) {
      failure = error instanceof Error ? error : new Error('the write failed', { cause: error })
      throw failure
    } finally {
      // A connection that failed is closed, which also rolls back.
      client.release(failure)
    }
  }
}

/** Consecutive rows for one table become one statement; rows with a returning key stay apart. */
function joinInserts(changes: readonly Change[]): Change[] {
  const joined: Change[] = []
  let open: { readonly table: Table; readonly rows: (readonly SqlValue[])[] } | undefined
  for (const change of changes) {
    if ('table' in change && change.table === open?.table) {
      open.rows.push(...change.rows)
    } else if ('table' in change && change.table.onConflict === undefined) {
      open = { table: change.table, rows: [...change.rows] }
      joined.push(open)
    } else {
      open = undefined
      joined.push(change)
    }
  }
  return joined
}

async function execute(client: pg.PoolClient, change: Change): Promise<void> {
  if ('sql' in change) {
    await client.query(numberPlaces(change.sql), [...change.values])
    return
  }
  const { table, rows } = change
  if (rows.length === 0) return
  const values = toColumns(table, rows)
  await client.query({ name: `into ${table.name}`, text: toInsert(table), values })
}

function toColumns({ columns }: Table, rows: readonly (readonly SqlValue[])[]): SqlValue[][] {
  return Object.keys(columns).map((_, column) => rows.map((row) => toParameter(row[column])))
}

/** pg writes arrays of Buffers as bytea, but not arrays of bare Uint8Arrays. */
function toParameter(value: SqlValue | undefined): SqlValue {
  invariant(value !== undefined, 'a row has a value for every column')
  return value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : value
}

function toInsert({ name, columns, onConflict = '' }: Table): string {
  const names = Object.keys(columns).join(', ')
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
  return `insert into ${name} (${names}) select * from unnest(${arrays.join(', ')}) ${onConflict}`
}

/** The guard is evaluated first, since every row comes through it; what it refuses leaves nothing behind. */
function toGuardedInsert({ name, columns }: Table, guard: Guard): string {
  const names = Object.keys(columns)
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
  const places = guard.values.map((_, index) => `$${names.length + index + 1}`)
  return `with held as materialized (select ${guard.name}(${places.join(', ')}) as version),
    put as (insert into ${name} (${names.join(', ')})
      select row.* from held, unnest(${arrays.join(', ')}) as row)
    select version from held`
}

function numberPlaces(sql: string): string {
  let place = 0
  return sql.replaceAll('?', () => {
    place += 1
    return `$${place}`
  })
}
