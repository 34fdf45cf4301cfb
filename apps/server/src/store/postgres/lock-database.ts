import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#platform/log.ts'

/** Any fixed number, not that of the migrations. */
const lockNumber = 4_711_002
/** A restart may overlap with the end of the process before, and with the server noticing a killed one. */
const tries = 50
const pauseMs = 100

/** Keeps other processes out of a database: part of the samples lives in the memory of the one that writes. */
export async function lockDatabase(
  pool: pg.Pool,
  log: Pick<Log, 'error'>,
): Promise<{ release(): void }> {
  const client = await pool.connect()
  client.on('error', (error) => log.error({ err: error }, 'the lock on the database is lost'))
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { rows } = await client.query<{ isLocked: boolean }>(
      `select pg_try_advisory_lock(${lockNumber}) as "isLocked"`,
    )
    // The connection is closed, not given back: the lock ends with it.
    if (rows[0]?.isLocked === true) return { release: () => client.release(true) }
    await sleep(pauseMs)
  }
  client.release()
  throw new Error('another Fieldhub uses this PostgreSQL database')
}
