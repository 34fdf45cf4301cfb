import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#platform/process/log.ts'

/** Any fixed number other than that of the migrations. */
const lockNumber = 4_711_002
/** A restart may overlap with the end of the process before, and with the server noticing a killed one. */
const tries = 50
const pauseMs = 100
/** A connection that was cut without notice is found by the next of these queries. */
const heartbeatMs = 5_000

interface LockParts {
  readonly pool: pg.Pool
  readonly log: Pick<Log, 'error' | 'warn' | 'info'>
  /** Another process has written while this one was without the lock, so what is in its memory is no longer true. */
  readonly onOvertaken: () => void
}

interface Hold {
  readonly client: pg.PoolClient
  /** How often the database had changed hands when this process took it. */
  readonly epoch: number
}

/**
 * Keeps other processes out of a database, since part of the samples lives in the memory of the one that writes. The
 * lock ends with its connection. Until it is taken again nothing may be written, and if another process had it
 * meanwhile, never.
 */
export class DatabaseLock {
  readonly #parts: LockParts
  #client: pg.PoolClient | undefined
  readonly #epoch: number
  readonly #heartbeat: NodeJS.Timeout
  #isReleased = false
  #regaining: Promise<void> | undefined

  private constructor(parts: LockParts, { client, epoch }: Hold) {
    this.#parts = parts
    this.#epoch = epoch
    this.#heartbeat = setInterval(() => void this.#checkLine(), heartbeatMs).unref()
    this.#keep(client)
  }

  /** Rejects when another process keeps the lock for five seconds. */
  static async take(parts: LockParts): Promise<DatabaseLock> {
    const client = await parts.pool.connect()
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (await tryLock(client)) {
        await waitForWriters(client)
        return new DatabaseLock(parts, { client, epoch: await beginEpoch(client) })
      }
      await sleep(pauseMs)
    }
    client.release()
    throw new Error('another Fieldhub uses this PostgreSQL database')
  }

  get isHeld(): boolean {
    return this.#client !== undefined
  }

  async release(): Promise<void> {
    this.#isReleased = true
    clearInterval(this.#heartbeat)
    // The connection is closed and not returned to the pool, so the lock ends with it.
    this.#client?.release(true)
    this.#client = undefined
    await this.#regaining
  }

  #keep(client: pg.PoolClient): void {
    this.#client = client
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
  }

  #lose(client: pg.PoolClient): void {
    if (this.#client !== client) return
    this.#client = undefined
    client.release(true)
    this.#parts.log.error('the lock on the database is lost: nothing is written until it is back')
    this.#regaining = this.#regain()
  }

  async #checkLine(): Promise<void> {
    const client = this.#client
    if (client === undefined) return
    const isAlive = await Promise.race([
      client.query('select 1').then(
        () => true,
        () => false,
      ),
      sleep(heartbeatMs - pauseMs, false, { ref: false }),
    ])
    if (!isAlive) this.#lose(client)
  }

  /** Tries until it has the lock again or is released. */
  async #regain(): Promise<void> {
    while (!this.#isReleased) {
      const outcome = await this.#tryAgain().catch(() => 'away' as const)
      if (outcome === 'regained') {
        this.#parts.log.info('the lock on the database is back')
        return
      }
      if (outcome === 'overtaken') {
        this.#parts.log.error('another process has written to the database: this one must stop')
        this.#parts.onOvertaken()
        return
      }
      await sleep(pauseMs * 5, undefined, { ref: false })
    }
  }

  async #tryAgain(): Promise<'regained' | 'taken' | 'overtaken'> {
    const client = await this.#parts.pool.connect()
    try {
      if (this.#isReleased || !(await tryLock(client))) {
        client.release(true)
        return 'taken'
      }
      if ((await readEpoch(client)) !== this.#epoch) {
        client.release(true)
        return 'overtaken'
      }
    } catch (error) {
      client.release(true)
      throw error
    }
    this.#keep(client)
    return 'regained'
  }
}

async function tryLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    `select pg_try_advisory_lock(${lockNumber}) as "isLocked"`,
  )
  return rows[0]?.isLocked === true
}

/**
 * A killed process may have sent a commit that the database has not finished when its lock is already gone. What is read
 * at the start would lack that batch, so its end is waited for, but for no longer than the lock is.
 */
async function waitForWriters(client: pg.PoolClient): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and usename = current_user and backend_xid is not null limit 1`,
    )
    if (rowCount === 0) return
    await sleep(pauseMs)
  }
}

/** Counts every process that takes the database, so that one that lost it notices whether another came between. */
async function beginEpoch(client: pg.PoolClient): Promise<number> {
  await client.query(
    'create table if not exists store_owner (id bigint primary key, epoch bigint not null)',
  )
  const { rows } = await client.query<{ epoch: number }>(
    `insert into store_owner values (1, 1)
      on conflict (id) do update set epoch = store_owner.epoch + 1 returning epoch`,
  )
  return rows[0]?.epoch ?? 0
}

async function readEpoch(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ epoch: number }>('select epoch from store_owner')
  return rows[0]?.epoch
}
