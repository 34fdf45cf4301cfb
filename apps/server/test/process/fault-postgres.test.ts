import pg from 'pg'
import { describe, expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { startFaultPostgres } from '#testing/faults/fault-postgres.ts'

describe.skipIf(postgresMissing() !== undefined)('a PostgreSQL that a test kills', () => {
  test('starts again although a process of the one before outlived it for a while', async () => {
    const postgres = await startFaultPostgres()
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    // It ends by itself when it goes on.
    const goOn = () => process.kill(pid, 'SIGCONT')
    onTestFinished(() => client.end().catch(() => {}))
    onTestFailed(() => void goOn())
    await postgres.kill()
    const starting = postgres.start()
    await vi.waitUntil(() => postgres.told().includes('shared memory block'))
    goOn()
    await starting
    expect(postgres.hasEnded()).toBe(false)
  })
})
