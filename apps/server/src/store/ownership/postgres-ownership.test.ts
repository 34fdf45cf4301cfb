import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { isStoreAway } from '#platform/process/log/store-fault.ts'
import { plugins } from '../engine.ts'
import { oneOwnerRow } from '../migrations/0079-one-owner-row.ts'
import { fairConnections } from '../postgres/fair-connections.ts'
import { GuardedDialect } from '../postgres/guarded-dialect.ts'
import { connectionsUnder } from '../postgres/postgres-connections.ts'
import { openPostgresPool } from '../postgres/postgres-pool.ts'
import type { Schema } from '../schema.ts'
import { createPostgresDatabase, postgresMissing } from '../testing/private-postgres.ts'
import { beginInEpoch, ownerLock } from './ownership-schema.ts'
import { PostgresOwnership } from './postgres-ownership.ts'
import { countWaitingOnBus } from './waiting-processes.ts'

async function openDatabase() {
  const url = await createPostgresDatabase()
  const client = async () => {
    const made = new pg.Client({ connectionString: url })
    made.on('error', () => {})
    await made.connect()
    onTestFinished(() => made.end())
    return made
  }
  const admin = await client()
  await admin.query('create table batch (id int)')
  const rows = async () => (await admin.query<{ id: number }>('select id from batch')).rows
  return { url, client, admin, rows }
}

/** A process that owned the store and believes that it still does, as one does that was frozen in the middle of a call. */
async function ownBlindly(url: string, name: string) {
  const table = new PostgresOwnership(url, { name, keyCheck: '' })
  onTestFinished(() => table.close())
  const epoch = (await table.claim(await table.read())) ?? 0
  const pool = openPostgresPool(url, openLog('silent'))
  const connections = connectionsUnder({ isHeld: true, epoch }, pool, name)
  onTestFinished(() => connections.end())
  return { table, epoch, connections }
}

const insert = 'insert into batch values (1)'

describe.skipIf(postgresMissing() !== undefined)('the owner of a store in PostgreSQL', () => {
  test('the next owner ends the connections of the one before, and new ones of that are not used', async () => {
    const { url, rows } = await openDatabase()
    const before = await ownBlindly(url, 'before')
    const idle = await before.connections.connect()
    idle.on('error', () => {})
    const open = await before.connections.connect()
    open.on('error', () => {})
    await open.query(before.connections.begin)
    await open.query(insert)

    const after = await ownBlindly(url, 'after')
    expect(after.epoch).toBe(before.epoch + 1)
    for (const client of [idle, open]) {
      const failed = await client.query('select 1').catch((error: unknown) => error)
      expect(isStoreAway(failed)).toBe(true)
      client.release(true)
    }
    await expect(before.connections.query(insert)).rejects.toThrow('another process owns')
    await expect(before.table.renew(before.epoch)).resolves.toBe(false)
    await after.connections.query('insert into batch values (2)')
    expect(await rows()).toEqual([{ id: 2 }])
  })

  test('of several that saw the store free, one owns it', async () => {
    const { url } = await openDatabase()
    const tables = ['one', 'two', 'three'].map(
      (name) => new PostgresOwnership(url, { name, keyCheck: '' }),
    )
    onTestFinished(async () => void (await Promise.all(tables.map((table) => table.close()))))
    const seen = await Promise.all(tables.map((table) => table.read()))
    const claims = tables.map((table, index) => table.claim(seen[index] ?? fault()))
    const epochs = await Promise.all(claims)
    expect(epochs.filter((epoch) => epoch !== undefined)).toHaveLength(1)
  })

  test('the owner counts those that wait and reach the bus, as long as they look at the store', async () => {
    const { url } = await openDatabase()
    const { connections } = await ownBlindly(url, 'owner')
    const dialect = new GuardedDialect(fairConnections(connections, 4))
    const db = new Kysely<Schema>({ dialect, plugins })
    const reached = { isOnBus: true }
    const waiting = new PostgresOwnership(url, {
      name: 'waiting',
      keyCheck: '',
      isOnBus: () => reached.isOnBus,
    })
    const without = new PostgresOwnership(url, { name: 'without', keyCheck: '' })
    onTestFinished(async () => void (await Promise.all([waiting.close(), without.close()])))
    expect(await countWaitingOnBus(db)).toBe(0)
    for (const table of [waiting, without]) await table.read()
    expect(await countWaitingOnBus(db)).toBe(1)
    reached.isOnBus = false
    await waiting.read()
    expect(await countWaitingOnBus(db)).toBe(0)
    reached.isOnBus = true
    await waiting.read()
    expect(await countWaitingOnBus(db)).toBe(1)
    // It is frozen: nothing is heard of it any more.
    await expect.poll(() => countWaitingOnBus(db)).toBe(0)
  })

  test('while a backup is put into the database its owner ends, who waits ends too, and who starts waits', async () => {
    const { url } = await openDatabase()
    const owner = await ownBlindly(url, 'owner')
    const waiting = new PostgresOwnership(url, { name: 'waiting', keyCheck: '' })
    const starting = new PostgresOwnership(url, { name: 'starting', keyCheck: '' })
    onTestFinished(async () => void (await Promise.all([waiting.close(), starting.close()])))
    await waiting.read()
    const restore = new pg.Client({ connectionString: url, application_name: 'pg_restore' })
    await restore.connect()
    await expect(owner.table.renew(owner.epoch)).resolves.toBe(false)
    await expect(waiting.read()).rejects.toThrow('a backup is put into the database')
    const failed = await starting.read().catch((error: unknown) => error)
    expect(isStoreAway(failed)).toBe(true)
    await restore.end()
    await expect
      .poll(() => starting.read().catch(() => undefined))
      .toMatchObject({ epoch: owner.epoch })
  })

  test('who owned a table that was dropped, or made anew, owns nothing', async () => {
    const { url, admin } = await openDatabase()
    const owner = await ownBlindly(url, 'owner')
    await admin.query('alter table store_owner rename to before')
    await expect(owner.table.renew(owner.epoch)).resolves.toBe(false)
    await admin.query('create table store_owner (like before including all)')
    await admin.query('insert into store_owner select * from before')
    await expect(owner.table.renew(owner.epoch)).resolves.toBe(false)
  })

  test('an owner that renewed since it was seen keeps the store', async () => {
    const { url } = await openDatabase()
    const owner = await ownBlindly(url, 'owner')
    const rival = new PostgresOwnership(url, { name: 'rival', keyCheck: '' })
    onTestFinished(() => rival.close())
    const seen = await rival.read()
    expect(seen).toMatchObject({ owner: 'owner', epoch: owner.epoch, isLineUp: true })
    await owner.table.renew(owner.epoch)
    await expect(rival.claim(seen)).resolves.toBeUndefined()
    await expect(owner.table.renew(owner.epoch)).resolves.toBe(true)
  })

  test('a transaction of the epoch before that nobody can end is waited for, and a later one is refused', async () => {
    const { url, client, rows } = await openDatabase()
    const before = await ownBlindly(url, 'before')
    // Behind a pooler, connections carry no name.
    const pooled = await client()
    await pooled.query(beginInEpoch(before.epoch))
    await pooled.query(insert)
    let isOwned = false
    const owning = ownBlindly(url, 'after').then(() => {
      isOwned = true
    })
    await sleep(600)
    expect(isOwned).toBe(false)
    await pooled.query('commit')
    await owning
    expect(await rows()).toEqual([{ id: 1 }])
    const refused = await pooled.query(beginInEpoch(before.epoch)).catch((error: unknown) => error)
    expect(isStoreAway(refused)).toBe(true)
  })

  test('a row of an older version is read, and tells the name at the bus once a newer one owns it', async () => {
    const { url, admin } = await openDatabase()
    await ownBlindly(url, 'before')
    await admin.query('alter table store_owner drop column installation')
    const self = { name: 'after', keyCheck: '', installation: 'fa11ab1e' }
    const table = new PostgresOwnership(url, self)
    onTestFinished(() => table.close())
    const seen = await table.read()
    expect(seen).toMatchObject({ owner: 'before', installation: '' })
    await table.claim(seen)
    expect(await table.read()).toMatchObject({ owner: 'after', installation: 'fa11ab1e' })
  })

  test('what a process without a name has begun to write is waited for', async () => {
    const { url, client, rows } = await openDatabase()
    const other = await client()
    await other.query('begin')
    await other.query(insert)
    let isOwned = false
    const owning = ownBlindly(url, 'owner').then(() => {
      isOwned = true
    })
    await sleep(600)
    expect(isOwned).toBe(false)
    await other.query('commit')
    await owning
    expect(await rows()).toHaveLength(1)
  })

  test('a process of a version without leases keeps the store as long as it has its lock', async () => {
    const { url, client } = await openDatabase()
    const old = await client()
    await old.query(`select pg_advisory_lock(${ownerLock})`)
    const table = new PostgresOwnership(url, { name: 'new', keyCheck: '' })
    onTestFinished(() => table.close())
    await expect(table.claim(await table.read())).resolves.toBeUndefined()
    expect(await table.read()).toMatchObject({ owner: '', isLineUp: true })
    await old.query(`select pg_advisory_unlock(${ownerLock})`)
    await expect(table.claim(await table.read())).resolves.toBeGreaterThan(0)
  })

  test('a row of the owner that somebody removed is made anew, and who owned before does not any more', async () => {
    const { url, admin, rows } = await openDatabase()
    const before = await ownBlindly(url, 'before')
    await admin.query('delete from store_owner')
    await expect(before.connections.query(insert)).rejects.toThrow('another process owns')
    await expect(before.table.renew(before.epoch)).resolves.toBe(false)
    const after = await ownBlindly(url, 'after')
    expect(after.epoch).toBeGreaterThan(before.epoch + 1)
    await after.connections.query('insert into batch values (2)')
    expect(await rows()).toEqual([{ id: 2 }])
  })

  test('what somebody wrote into the row of the owner is right again after its next renewal', async () => {
    const { url, admin } = await openDatabase()
    const { table, epoch } = await ownBlindly(url, 'owner')
    await table.announce(epoch, 'http://10.0.0.5:8080')
    await admin.query(
      `update store_owner set owner = 'ghost', url = 'http://10.0.0.9', key_check = 'x', installation = 'y'`,
    )
    await expect(table.renew(epoch)).resolves.toBe(true)
    const right = { owner: 'owner', url: 'http://10.0.0.5:8080', keyCheck: '', installation: '' }
    await expect(table.read()).resolves.toMatchObject(right)
  })

  test.for([
    'insert into store_owner (id, epoch) values (2, 99)',
    'update store_owner set epoch = 9007199254740993',
    'update store_owner set beat = 9223372036854775807',
  ])('the database refuses what would leave the store without an owner: %s', async (forged) => {
    const { url, admin } = await openDatabase()
    const { table, epoch } = await ownBlindly(url, 'owner')
    await expect(admin.query(forged)).rejects.toThrow('store_owner_is_one')
    await expect(table.renew(epoch)).resolves.toBe(true)
  })

  test('an installation of before gets one row of the owner, the first', async () => {
    const { url, admin } = await openDatabase()
    const { connections, epoch, table } = await ownBlindly(url, 'owner')
    await admin.query('alter table store_owner drop constraint store_owner_is_one')
    await admin.query(`insert into store_owner (id, epoch, owner) values (2, 99, 'ghost')`)
    const db = new Kysely<Schema>({ dialect: new GuardedDialect(fairConnections(connections, 4)) })
    await oneOwnerRow.up(db, 'postgres')
    expect((await admin.query('select id, owner from store_owner')).rows).toEqual([
      { id: '1', owner: 'owner' },
    ])
    await expect(table.renew(epoch)).resolves.toBe(true)
    await expect(admin.query('insert into store_owner values (2, 99)')).rejects.toThrow('is_one')
  })

  test('an owner whose line broke has the store again on a new one', async () => {
    const { url, admin } = await openDatabase()
    const { table, epoch } = await ownBlindly(url, 'owner')
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1`,
      [`fieldhub ${epoch} owner`],
    )
    await expect.poll(() => table.isLineUp).toBe(false)
    await expect(table.renew(epoch)).resolves.toBe(true)
    expect(table.isLineUp).toBe(true)
  })
})

function fault(): never {
  throw new Error('every table was read')
}
