import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import { fenceBefore, tryLock } from './fence.ts'
import { LeaseLine } from './lease-line.ts'
import { nameInDatabase, ownerLock, prepareOwnership, restoreOwnerRow } from './ownership-schema.ts'
import type { OwnershipRow, OwnershipTable } from './ownership-table.ts'
import { nameOfWaiting } from './waiting-processes.ts'

interface Self {
  readonly name: string
  readonly keyCheck: string
  /** Name by which it speaks on the bus; left out: there is none. */
  readonly installation?: string | undefined
  /** Whether it reaches the bus now; left out: there is none. */
  readonly isOnBus?: (() => boolean) | undefined
}

/** Whether `pg_restore` is putting a backup into this database. */
const isRestored = `exists (
    select from pg_stat_activity where datname = current_database() and application_name = 'pg_restore'
  ) as "isRestored"`
const missingTable = '42P01'

const selectRow = `select set_config('application_name', $1, false) as name, epoch, owner, beat, url, key_check as "keyCheck", installation, exists (
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and classid = 0 and objid = ${ownerLock}
      and database = (select oid from pg_database where datname = current_database())
  ) as "isLineUp", pg_is_in_recovery() as "isReadOnly", ${isRestored}, extract(epoch from clock_timestamp()) * 1000 as time
  from store_owner where id = 1`

interface FoundRow extends Omit<OwnershipRow, 'clock'> {
  readonly name: string
  readonly isReadOnly: boolean
  readonly isRestored: boolean
  readonly time: number | string
  readonly [column: string]: unknown
}

/** The owner of a store in PostgreSQL: its row `store_owner`, and an advisory lock that ends with its connection. */
export class PostgresOwnership implements OwnershipTable {
  readonly #url: string
  readonly #self: Self
  #line: LeaseLine | undefined
  /** Where other processes reach this one as the owner; empty until it serves. */
  #servesAt = ''
  /** The table with the row that this process claimed. */
  #table: number | undefined
  /** The line of an owner counts as up while it has the lock. */
  #hasLock = false

  constructor(url: string, self: Self) {
    this.#url = url
    this.#self = self
  }

  get isLineUp(): boolean {
    return this.#hasLock && this.#line?.isUp === true
  }

  async read(): Promise<OwnershipRow> {
    const line = await this.#open()
    const askedAt = performance.now()
    const waiting = nameOfWaiting(this.#self.isOnBus?.() === true)
    const [row] = await line.query<FoundRow>(selectRow, [waiting])
    if (row === undefined) {
      await restoreOwnerRow(line)
      return this.read()
    }
    const { name: _, isReadOnly, isRestored: isReplaced, time, ...found } = row
    if (isReplaced) throw new Error('a backup is put into the database: this process must stop')
    // Another server may answer at this address by and by, so the line to this one is not kept.
    if (isReadOnly) {
      await this.close()
      throw new StoreAwayError('PostgreSQL recovers, or is a standby, and takes no writes')
    }
    return { ...found, clock: { time: Number(time), withinMs: performance.now() - askedAt } }
  }

  async claim({ epoch: before, beat }: OwnershipRow): Promise<number | undefined> {
    const line = await this.#open()
    const { name, keyCheck, installation = '' } = this.#self
    const [claimed] = await line.query<{ epoch: number; table: number }>(
      `update store_owner set epoch = epoch + 1, beat = 0, url = '', owner = $1, key_check = $2, installation = $5
        where id = 1 and epoch = $3 and beat = $4 returning epoch, tableoid::bigint as table`,
      [name, keyCheck, before, beat, installation],
    )
    if (claimed === undefined) return undefined
    this.#table = claimed.table
    this.#hasLock = await fenceBefore(line, claimed.epoch, name)
    if (this.#hasLock) return claimed.epoch
    await this.release(claimed.epoch)
    return undefined
  }

  async renew(epoch: number): Promise<boolean> {
    try {
      return await this.#renew(epoch)
    } catch (error) {
      // A backup takes the place of all that this process knows.
      if (isMissingTable(error)) return false
      throw error
    }
  }

  async #renew(epoch: number): Promise<boolean> {
    if (!this.isLineUp && !(await this.#regain(epoch))) return false
    const line = await this.#open()
    // The whole row, so that what somebody else wrote there does not stay.
    const { name, keyCheck, installation = '' } = this.#self
    const [row] = await line.query<{ table: number; isRestored: boolean }>(
      `update store_owner set beat = beat + 1, owner = $2, key_check = $3, url = $4, installation = $5
        where id = 1 and epoch = $1 returning tableoid::bigint as table, ${isRestored}`,
      [epoch, name, keyCheck, this.#servesAt, installation],
    )
    return row !== undefined && row.table === this.#table && !row.isRestored
  }

  async announce(epoch: number, url: string): Promise<void> {
    const line = await this.#open()
    this.#servesAt = url
    await line.query('update store_owner set url = $2 where epoch = $1', [epoch, url])
  }

  async release(epoch: number): Promise<void> {
    const line = await this.#open()
    await line.query(
      `update store_owner set owner = '', url = '', beat = beat + 1 where epoch = $1`,
      [epoch],
    )
    await this.close()
  }

  close(): Promise<void> {
    this.#hasLock = false
    this.#line?.close()
    this.#line = undefined
    return Promise.resolve()
  }

  async #open(): Promise<LeaseLine> {
    if (this.#line?.isUp === true) return this.#line
    this.#hasLock = false
    const line = await LeaseLine.open(this.#url)
    this.#line = line
    await this.#refuseRestored(line)
    await prepareOwnership(line)
    return line
  }

  /** What is not there yet must not be made before the backup brings it. */
  async #refuseRestored(line: LeaseLine): Promise<void> {
    const [found] = await line.query<{ isRestored: boolean }>(`select ${isRestored}`)
    if (found?.isRestored !== true) return
    await this.close()
    throw new StoreAwayError('pg_restore is putting a backup into the database')
  }

  /**
   * Takes the lock on a new line. PostgreSQL may not have noticed yet that the old one is cut, so it is told. Resolves to
   * false when another process owns the store, and rejects while another holds the lock.
   */
  async #regain(epoch: number): Promise<boolean> {
    const line = await this.#open()
    const name = nameInDatabase(epoch, this.#self.name)
    const [{ epoch: current } = { epoch: 0 }] = await line.query<{ epoch: number }>(
      'select epoch from store_owner where id = 1',
    )
    if (current !== epoch) return false
    await line.query(
      `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and objid = ${ownerLock} and application_name = $1
          and datname = current_database()`,
      [name],
    )
    await line.query('select set_config($1, $2, false)', ['application_name', name])
    this.#hasLock = await tryLock(line)
    if (!this.#hasLock) throw new StoreAwayError('another process holds the lock on the database')
    return true
  }
}

function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === missingTable
}
