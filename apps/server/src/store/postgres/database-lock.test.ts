import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openLog } from '#platform/process/log.ts'
import { createPostgresDatabase, postgresMissing } from '../testing/private-postgres.ts'
import { DatabaseLock } from './database-lock.ts'
import { openPostgresPool } from './postgres-pool.ts'

describe.skipIf(postgresMissing() !== undefined)('the lock on a database', () => {
  test('waits for what a process before had begun to write, which the next must see', async () => {
    const log = openLog('silent')
    const pool = openPostgresPool(await createPostgresDatabase(), log)
    onTestFinished(() => pool.end())
    await pool.query('create table batch (id int)')
    const before = await pool.connect()
    await before.query('begin')
    await before.query('insert into batch values (1)')

    let isTaken = false
    const taking = DatabaseLock.take({ pool, log, onOvertaken: () => undefined }).then((lock) => {
      isTaken = true
      return lock
    })
    // Several of its looks at the database pass meanwhile.
    await sleep(400)
    expect(isTaken).toBe(false)
    await before.query('commit')
    before.release()
    const lock = await taking
    expect((await pool.query('select from batch')).rowCount).toBe(1)
    await lock.release()
  })
})
