import { setTimeout as sleep } from 'node:timers/promises'
import type { LeaseLine } from './lease-line.ts'
import { nameInDatabase, ownerLock, writersLock } from './ownership-schema.ts'

const tries = 50
const pauseMs = 100

/**
 * Shuts out every process that owned the store before: ends its connections, waits until what it had begun is either
 * committed or gone, and takes the lock that it held. A new connection of such a process finds another epoch and is
 * not used. Resolves to false when that cannot be done.
 */
export async function fenceBefore(line: LeaseLine, epoch: number, name: string): Promise<boolean> {
  await line.query('select set_config($1, $2, false)', [
    'application_name',
    nameInDatabase(epoch, name),
  ])
  const ended = await endConnectionsBefore(line, epoch)
  if (!(await untilTrue(() => tryLock(line)))) return false
  if (!(await untilTrue(() => areGone(line, ended)))) return false
  if (!(await untilTrue(() => areTransactionsOver(line)))) return false
  await waitForWriters(line)
  return true
}

async function endConnectionsBefore(line: LeaseLine, epoch: number): Promise<number[]> {
  const rows = await line.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and substring(application_name from '^fieldhub ([0-9]+)')::bigint < $1`,
    [epoch],
  )
  return rows.map(({ pid }) => pid)
}

async function areGone(line: LeaseLine, pids: readonly number[]): Promise<boolean> {
  const rows = await line.query('select from pg_stat_activity where pid = any($1) limit 1', [pids])
  return rows.length === 0
}

export async function tryLock(line: LeaseLine): Promise<boolean> {
  const rows = await line.query<{ isLocked: boolean }>(
    `select pg_try_advisory_lock(${ownerLock}) as "isLocked"`,
  )
  return rows[0]?.isLocked === true
}

/** Transactions of an epoch share a lock until they end; one that begins later finds the new epoch. */
async function areTransactionsOver(line: LeaseLine): Promise<boolean> {
  const [taken] = await line.query<{ isTaken: boolean }>(
    `select pg_try_advisory_lock(${writersLock}) as "isTaken"`,
  )
  if (taken?.isTaken !== true) return false
  await line.query(`select pg_advisory_unlock(${writersLock})`)
  return true
}

/**
 * A killed process may have sent a commit that the database has not finished when its lock is already gone. What is read
 * at the start would lack that batch, so its end is waited for, but not for ever: others may use the database too.
 */
async function waitForWriters(line: LeaseLine): Promise<void> {
  await untilTrue(async () => {
    const rows = await line.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and usename = current_user and backend_xid is not null limit 1`,
    )
    return rows.length === 0
  })
}

async function untilTrue(look: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (await look()) return true
    await sleep(pauseMs)
  }
  return false
}
