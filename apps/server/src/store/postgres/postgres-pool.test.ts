import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runFor } from '#platform/async/owned-work.ts'
import { isStoreAway, isStoreBusy } from '#platform/process/log/store-fault.ts'
import { openStore } from '../open-store.ts'
import { silentLog } from '../testing/on-each-engine.ts'
import { createPostgresDatabase, postgresMissing } from '../testing/private-postgres.ts'

/** A connection must be made within `lockMs`, which takes a busy machine most of a second. */
const databaseLimits = { connections: 2, statementMs: 4_000, lockMs: 2_000 }

async function openNarrow() {
  const databaseUrl = await createPostgresDatabase()
  const store = await openStore({ dataDir: '', databaseUrl, databaseLimits, log: silentLog })
  onTestFinished(() => store.close())
  const neighbour = new pg.Client({ connectionString: databaseUrl })
  await neighbour.connect()
  onTestFinished(() => neighbour.end())
  return { store, neighbour }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe.skipIf(postgresMissing() !== undefined)('limits of a process in PostgreSQL', () => {
  test('end a statement that takes too long, and what comes after it is served', async () => {
    const { store } = await openNarrow()
    const failure = await failureOf(sql`select pg_sleep(60)`.execute(store.meta))
    expect(isStoreBusy(failure)).toBe(true)
    await store.ping()
  })

  test('end the waiting for a table that somebody else holds', async () => {
    const { store, neighbour } = await openNarrow()
    await neighbour.query('begin; lock table account')
    const failure = await failureOf(store.meta.selectFrom('account').selectAll().execute())
    expect(isStoreBusy(failure)).toBe(true)
    await neighbour.query('rollback')
    await store.meta.selectFrom('account').selectAll().execute()
  })

  test('let samples wait for a table that somebody else holds, and store them then', async () => {
    const { store, neighbour } = await openNarrow()
    const points = [{ deviceId: 1, varId: 1, time: 1_000, value: 5 }]
    await neighbour.query('begin; lock table journal')
    expect(isStoreAway(await failureOf(store.samples.append(points)))).toBe(true)
    await neighbour.query('rollback')
    await store.samples.append(points)
    expect((await store.samples.range(1, 1, 0, 2_000)).values).toEqual(Float64Array.of(5))
  })

  test('refuse who finds all connections in use, and serve him when one is free', async () => {
    const { store } = await openNarrow()
    const { promise: refused, resolve } = Promise.withResolvers<void>()
    let held = 0
    const hold = () =>
      store.meta.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection)
        held += 1
        await refused
      })
    const busy = [hold(), hold()]
    await expect.poll(() => held).toBe(busy.length)
    const failure = await failureOf(store.ping())
    expect(isStoreAway(failure)).toBe(true)
    expect(failure).toMatchObject({ message: 'no connection to PostgreSQL' })
    resolve()
    await Promise.all(busy)
    await store.ping()
  })

  test('give an account its share: what it asks at once waits for itself, and not another account', async () => {
    const databaseUrl = await createPostgresDatabase()
    const limits = { connections: 4, statementMs: 20_000, lockMs: 20_000 }
    const store = await openStore({
      dataDir: '',
      databaseUrl,
      databaseLimits: limits,
      log: silentLog,
    })
    onTestFinished(() => store.close())
    const done: string[] = []
    const ask = (accountId: number, name: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      void runFor(`account ${accountId}`, () => {
        resolve(sql`select pg_sleep(0.3)`.execute(store.meta).then(() => void done.push(name)))
      })
      return promise
    }
    const many = Array.from({ length: 6 }, () => ask(1, 'many'))
    await Promise.all([...many, ask(2, 'other')])
    expect(done.indexOf('other')).toBeLessThan(3)
  })
})
