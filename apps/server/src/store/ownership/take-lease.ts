import { type Clock, systemClock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import { systemTimers } from '#platform/timers.ts'
import { clockFollower } from '../postgres/database-clock.ts'
import { leaseTiming } from './lease-term.ts'
import type { OwnershipRow } from './ownership-table.ts'
import { PostgresOwnership } from './postgres-ownership.ts'
import { StoreLease } from './store-lease.ts'

export interface StoreProcess {
  /** Differs from the names of all others on the database, and stays when the process is started again. */
  readonly name: string
  /** Fingerprint of the key that seals secrets in the database. */
  readonly keyCheck: string
  /** Name by which it speaks on the bus; left out: there is none. */
  readonly installation?: string | undefined
  /** Whether it reaches the bus now; left out: there is none. */
  readonly isOnBus?: (() => boolean) | undefined
}

interface LeaseOptions {
  readonly log: Log
  readonly clock?: Clock | undefined
  readonly process?: StoreProcess | undefined
  readonly onOvertaken?: (() => void) | undefined
  readonly onWaiting?: ((row: OwnershipRow) => void) | undefined
  readonly onAnswering?: ((isAnswering: boolean) => void) | undefined
}

const onlyProcess: StoreProcess = { name: 'fieldhub', keyCheck: '' }

/** A restart may overlap with the end of the process before. */
const leavingMs = 5_000

/** Owns the store in PostgreSQL, after waiting for it. */
export async function takeLease(url: string, options: LeaseOptions) {
  const { log, process = onlyProcess, clock = systemClock, onOvertaken = () => {} } = options
  const { onWaiting = refuseAfter(leavingMs) } = options
  const table = new PostgresOwnership(url, process)
  const parts = { table, timing: leaseTiming, timers: systemTimers, log, onOvertaken }
  // A clock of tests stands still or moves as they like.
  const follow = clock === systemClock ? clockFollower({ clock: systemClock, log }) : undefined
  const look = (row: OwnershipRow) => {
    if (row.clock !== undefined) follow?.(row.clock)
    onWaiting(row)
  }
  try {
    const waiting = { onWaiting: look, onAnswering: options.onAnswering }
    const lease = await StoreLease.take({ ...parts, name: process.name }, waiting)
    return { lease, process }
  } catch (error) {
    await table.close()
    throw error
  }
}

function refuseAfter(ms: number): () => void {
  const since = systemTimers.monotonicMs()
  return () => {
    if (systemTimers.monotonicMs() - since < ms) return
    throw new Error('another Fieldhub uses this PostgreSQL database')
  }
}
