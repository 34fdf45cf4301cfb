import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../open-store.ts'
import { silentLog } from '../testing/on-each-engine.ts'
import { createPostgresDatabase, postgresMissing } from '../testing/private-postgres.ts'
import { databaseRoom, reserveTable } from './database-room.ts'

const bytes = 1024 * 1024

describe.skipIf(postgresMissing() !== undefined)('the last room of the disk of PostgreSQL', () => {
  test('is written without the log of the database, given back whole, and tried without a trace', async () => {
    const databaseUrl = await createPostgresDatabase()
    const store = await openStore({ dataDir: '', databaseUrl, log: silentLog })
    onTestFinished(() => store.close())
    const room = databaseRoom(store.meta)
    expect(await room.bytes()).toBeUndefined()
    expect(await room.hasRoom(bytes)).toBe(true)
    expect(await room.bytes()).toBeUndefined()

    await room.fill(bytes)
    const kept = Number(await room.bytes())
    expect(kept / bytes).toBeGreaterThan(0.98)
    expect(kept / bytes).toBeLessThan(1.1)
    const { rows } = await sql<{ isLogged: boolean; hasOther: boolean }>`
      select relpersistence <> 'u' as "isLogged", reltoastrelid <> 0 or relhasindex as "hasOther"
      from pg_class where relname = ${reserveTable}`.execute(store.meta)
    expect(rows).toEqual([{ isLogged: false, hasOther: false }])
    expect(await room.hasRoom(2 * bytes)).toBe(true)
    expect(await room.bytes()).toBe(kept)
    await room.empty()
    expect(await room.bytes()).toBe(0)
  })
})
