import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isStoreBusy } from '#platform/process/log/store-fault.ts'
import { isDuplicate } from './is-duplicate.ts'
import { deviceRegistration } from './migrations/0019-device-registration.ts'
import { deviceLine } from './migrations/0022-device-line.ts'
import { migrate, migrations } from './migrations/migrate.ts'
import type { Migration } from './migrations/migration.ts'
import { openStore, type Store } from './open-store.ts'
import { GroupWriter } from './sqlite/group-writer.ts'
import type { Reply } from './sqlite/messages.ts'
import { WriterClient } from './sqlite/writer-client.ts'
import { onEachEngine, silentLog } from './testing/on-each-engine.ts'

const device = (sn: string) => ({
  ownerId: 1,
  name: '锅炉',
  sn,
  password: 'p',
  nameKey: '|bengzhan|zhan|bz|z',
  typeId: 1,
  mode: 'transparent' as const,
  registration: 'identity' as const,
  offlineAfter: 60,
  answerTimeout: 20_000,
  pause: 20,
  inFlight: 4,
  heartbeatAck: 1,
  serial: '9600,8,N,1',
  ratios: '[]',
  modelId: null,
  groupId: null,
  address: '',
  longitude: 121.5,
  latitude: null,
  locationMode: 'manual' as const,
  loginTime: null,
  activatedTime: null,
  firmware: '',
  csq: null,
  createdAt: 1_795_000_000_123,
})

const addDevice = ({ meta }: Store, sn: string) =>
  meta.insertInto('device').values(device(sn)).returning('id').executeTakeFirstOrThrow()

onEachEngine((engine) => {
  test('a row comes back as it was written, numbers as numbers', async () => {
    const store = await engine.open()
    const { id } = await addDevice(store, '869988012345678')
    const row = await store.meta.selectFrom('device').selectAll().executeTakeFirstOrThrow()
    const kept = { nameOrder: '', quietSince: 0, status: 0 }
    expect(row).toEqual({ id, ...device('869988012345678'), ...kept })
    const { count, sum } = await store.meta
      .selectFrom('device')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('createdAt').as('sum')])
      .executeTakeFirstOrThrow()
    expect([count, sum]).toEqual([1, 1_795_000_000_123])
  })

  test('an id is not given twice, even after its row is gone', async () => {
    const { meta, ...store } = await engine.open()
    const first = await addDevice({ meta, ...store }, 'a')
    await meta.deleteFrom('device').execute()
    const second = await addDevice({ meta, ...store }, 'b')
    expect(second.id).toBeGreaterThan(first.id)
  })

  test('a second device with the same SN is refused as a duplicate', async () => {
    const store = await engine.open()
    await addDevice(store, 'same')
    const refused = await addDevice(store, 'same').catch((error: unknown) => error)
    expect(isDuplicate(refused)).toBe(true)
    expect(isDuplicate(new Error('other'))).toBe(false)
  })

  test('affected rows are counted', async () => {
    const { meta, ...store } = await engine.open()
    await addDevice({ meta, ...store }, 'a')
    await addDevice({ meta, ...store }, 'b')
    const { numUpdatedRows } = await meta
      .updateTable('device')
      .set({ name: 'new' })
      .executeTakeFirst()
    const { numDeletedRows } = await meta
      .deleteFrom('device')
      .where('sn', '=', 'a')
      .executeTakeFirst()
    expect([numUpdatedRows, numDeletedRows]).toEqual([2n, 1n])
  })

  test('a transaction that throws leaves nothing, one that ends well is seen at once', async () => {
    const { meta, ...store } = await engine.open()
    const failing = meta.transaction().execute(async (transaction) => {
      await transaction.insertInto('counter').values({ name: 'slave', value: 1 }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await meta.transaction().execute(async (transaction) => {
      await transaction.insertInto('counter').values({ name: 'var', value: 7 }).execute()
      const own = await transaction.selectFrom('counter').selectAll().execute()
      expect(own).toEqual([{ name: 'var', value: 7 }])
    })
    expect(await meta.selectFrom('counter').selectAll().execute()).toEqual([
      { name: 'var', value: 7 },
    ])
    await store.ping()
  })

  test('a failing write does not touch the writes committed together with it', async () => {
    const store = await engine.open()
    const names = ['a', 'b', 'a', 'c', 'b', 'd']
    const outcomes = await Promise.allSettled(names.map((sn) => addDevice(store, sn)))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    const rows = await store.meta.selectFrom('device').select('sn').orderBy('sn').execute()
    expect(rows.map(({ sn }) => sn)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('counters raised by many transactions at once give each number once', async () => {
    const { meta } = await engine.open()
    await meta.insertInto('counter').values({ name: 'var', value: 0 }).execute()
    const raise = () =>
      meta.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('counter')
          .set(({ eb }) => ({ value: eb('value', '+', 1) }))
          .execute()
        const row = await transaction
          .selectFrom('counter')
          .select('value')
          .executeTakeFirstOrThrow()
        return row.value
      })
    const given = await Promise.all(Array.from({ length: 20 }, raise))
    expect(new Set(given)).toEqual(new Set(Array.from({ length: 20 }, (_, index) => index + 1)))
  })

  test('a database that is newer than the program is refused by name and number', async () => {
    const place = await engine.create()
    const store = await place.open()
    await sql`insert into schema_version values (9000, 'tomorrow')`.execute(store.meta)
    await store.close()
    await expect(place.open()).rejects.toThrow(/version 9000.*knows only/)
  })

  test('steps are in order of their versions', () => {
    const versions = migrations.map(({ version }) => version)
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
  })

  test('opening again applies only what is missing', async () => {
    const { meta, ...store } = await engine.open()
    await addDevice({ meta, ...store }, 'kept')
    const next: Migration = {
      version: 8_000,
      name: 'add a table',
      up: async (database) => {
        await sql`create table added (id bigint)`.execute(database)
      },
    }
    await migrate(meta, engine.name, [...migrations, next])
    await migrate(meta, engine.name, [...migrations, next])
    const { rows } = await sql<{
      version: number
    }>`select version from schema_version order by 1`.execute(meta)
    expect(rows.map(({ version }) => version)).toEqual([...migrations, next].map((m) => m.version))
    expect(await meta.selectFrom('device').select('sn').execute()).toEqual([{ sn: 'kept' }])
  })

  test('a step that came into the program after later ones is taken as well', async () => {
    const { meta } = await engine.open()
    const numbered = (version: number): Migration => ({
      version,
      name: `table ${version}`,
      up: async (database) => {
        await sql`create table ${sql.ref(`added_${version}`)} (id bigint)`.execute(database)
      },
    })
    const [early, late] = [numbered(8_000), numbered(8_001)]
    await migrate(meta, engine.name, [...migrations, late])
    expect(await migrate(meta, engine.name, [...migrations, early, late])).toBe(false)
    expect(await migrate(meta, engine.name, [...migrations, early, late])).toBe(true)
    const { rows } = await sql`select 1 from added_8000, added_8001`.execute(meta)
    expect(rows).toEqual([])
  })

  test('a device of the version before registers by password from now on', async () => {
    const { meta, ...store } = await engine.open()
    await addDevice({ meta, ...store }, 'before')
    await sql`alter table device drop column registration`.execute(meta)
    await meta.transaction().execute((database) => deviceRegistration.up(database, engine.name))
    const kept = await meta.selectFrom('device').select(['sn', 'registration']).execute()
    expect(kept).toEqual([{ sn: 'before', registration: 'password' }])
  })

  test('a device of the version before is spoken to as it was', async () => {
    const { meta, ...store } = await engine.open()
    await addDevice({ meta, ...store }, 'before')
    for (const column of ['offline_after', 'answer_timeout', 'heartbeat_ack', 'serial']) {
      await sql`alter table device drop column ${sql.raw(column)}`.execute(meta)
    }
    await meta.transaction().execute((database) => deviceLine.up(database, engine.name))
    const kept = await meta
      .selectFrom('device')
      .select(['offlineAfter', 'answerTimeout', 'heartbeatAck', 'serial'])
      .execute()
    expect(kept).toEqual([{ offlineAfter: 360, answerTimeout: 3000, heartbeatAck: 0, serial: '' }])
  })

  test('a second server on the same data is refused until the first has closed', async () => {
    const place = await engine.create()
    const first = await place.open()
    await expect(place.open()).rejects.toThrow('another Fieldhub uses')
    await first.close()
    await expect((await place.open()).ping()).resolves.toBeUndefined()
  })

  test('after close every call is refused', async () => {
    const store = await engine.open()
    await store.close()
    await expect(store.ping()).rejects.toThrow(/closed|destroyed|end/)
    await expect(addDevice(store, 'late')).rejects.toThrow(/closed|destroyed|end/)
  })
})

test('a transaction that falls silent is rolled back, and the writes behind it go on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-silent-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Long enough that a busy machine brings the first step before it is over.
  const writer = await WriterClient.open({ path: join(folder, 'a.db'), silenceMs: 1_000 })
  onTestFinished(() => writer.close())
  await writer.write([{ sql: 'create table t (a)', rows: [[]] }])
  const insert = { sql: 'insert into t values (?)', rows: [[1]] }
  const transaction = writer.begin()
  await writer.step(transaction, insert)
  await writer.write([insert])
  const late: unknown = await writer.end(transaction, 'commit').catch((error: unknown) => error)
  expect(late).toMatchObject({ message: expect.stringContaining('silent for too long') })
  expect(isStoreBusy(late)).toBe(true)
  const { rows } = await writer.write([{ sql: 'select count(*) as n from t', rows: [[]] }])
  expect(rows).toEqual([{ n: 1 }])
})

test('a transaction goes on when the whole process stood still for longer than it may be silent', async () => {
  const silentMs = 500
  const database = new DatabaseSync(':memory:')
  const replies: Reply[] = []
  const writer = new GroupWriter(database, silentMs, (some) => void replies.push(...some))
  const step = (id: number, statement: string) =>
    ({ id, kind: 'step', transaction: 1, run: { sql: statement, rows: [[]] } }) as const
  writer.accept([{ id: 1, kind: 'begin' }, step(2, 'create table t (a)')])
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * silentMs)
  // Timers that are due go first, as where a message is on its way.
  await sleep(1)
  writer.accept([step(3, 'insert into t values (1)'), { id: 4, kind: 'commit', transaction: 1 }])
  expect(replies.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(replies.filter((reply) => 'fault' in reply)).toEqual([])
  database.close()
})

test('steps that are sent with their transaction are its own, also while another one is open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-early-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const writer = await WriterClient.open({ path: join(folder, 'a.db'), silenceMs: 5_000 })
  onTestFinished(() => writer.close())
  await writer.write([{ sql: 'create table t (a)', rows: [[]] }])
  const insert = (value: number) => ({ sql: 'insert into t values (?)', rows: [[value]] })
  const first = writer.begin()
  const second = writer.begin()
  const steps = [
    writer.step(first, insert(1)),
    writer.step(second, insert(2)),
    writer.write([insert(3)]),
    writer.step(first, insert(4)),
    writer.end(second, 'rollback'),
    writer.end(first, 'commit'),
  ]
  await Promise.all(steps)
  const { rows } = await writer.write([{ sql: 'select a from t order by rowid', rows: [[]] }])
  expect(rows.map(({ a }) => a)).toEqual([1, 4, 3])
})

test('a writer that rested writes on, and keeps an open transaction', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-rest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { path: join(folder, 'a.db'), silenceMs: 5_000, restMs: 20 }
  const writer = await WriterClient.open(settings)
  await writer.write([{ sql: 'create table t (a)', rows: [[]] }])
  const insert = { sql: 'insert into t values (?)', rows: [[1]] }
  const count = { sql: 'select count(*) as n from t', rows: [[]] }
  for (let turn = 0; turn < 3; turn++) {
    await sleep(60)
    await Promise.all([writer.write([insert]), writer.write([insert])])
  }
  const transaction = writer.begin()
  await writer.step(transaction, insert)
  await sleep(60)
  await writer.end(transaction, 'commit')
  await sleep(60)
  expect((await writer.write([count])).rows).toEqual([{ n: 7 }])
  await writer.close()
  await expect(writer.write([insert])).rejects.toThrow('closed')
})

test('a file that is no database is refused with its reason', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-broken-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'fieldhub.db'), 'x'.repeat(5000))
  await expect(openStore({ dataDir: folder, log: silentLog })).rejects.toThrow('not a database')
})
