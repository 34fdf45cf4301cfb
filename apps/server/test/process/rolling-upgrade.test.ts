import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { migrations } from '#store/migrations/migrate.ts'
import type { FaultMember } from '#testing/faults/fault-member.ts'
import { judgeWorld } from '#testing/faults/fault-verdict.ts'
import { nothingWrong, patience, untilServed } from '#testing/faults/fault-watch.ts'
import { startFaultWorld } from '#testing/faults/fault-world.ts'

type World = Awaited<ReturnType<typeof startFaultWorld>>

/** A checkout of an older version with its packages installed. The usual run of all tests has none. */
const oldVersion = process.env['FIELDHUB_OLD_VERSION'] ?? ''

async function versionOf({ postgres }: World): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ version: string }>(
    'select max(version) as version from schema_version',
  )
  await client.end()
  return Number(rows[0]?.version)
}

/** Waits until a process that was asked to stop has been started again, and waits for the store. */
async function untilStandingBy(member: FaultMember | undefined): Promise<void> {
  const count = () => member?.lines.filter((line) => line.includes('standing by')).length ?? 0
  const before = count()
  await vi.waitUntil(() => count() > before, patience)
}

describe.skipIf(oldVersion === '')('an upgrade of two processes, one after the other', () => {
  test('loses and doubles nothing, and both versions stand side by side', async () => {
    const program = join(oldVersion, 'apps/server/src/main.ts')
    const world = await startFaultWorld({ members: ['one', 'two'], program })
    const newest = migrations.at(-1)?.version
    await untilServed(world)
    const before = await versionOf(world)
    expect(before).toBeLessThan(newest ?? 0)

    const owner = await world.owner()
    const other = world.members.find((member) => member !== owner)
    other?.upgrade()
    await untilStandingBy(other)
    await untilServed(world)
    // The new version stands by and has changed nothing.
    expect(await versionOf(world)).toBe(before)

    // The old owner is restarted as it is: it hands over, and stands by at a newer database.
    owner?.stop()
    await vi.waitUntil(async () => (await world.owner()) === other, patience)
    expect(await versionOf(world)).toBe(newest)
    await untilServed(world)

    owner?.upgrade()
    await untilStandingBy(owner)
    await untilServed(world)
    other?.stop()
    await vi.waitUntil(async () => (await world.owner()) === owner, patience)
    await untilServed(world)
    const verdict = await judgeWorld(world)
    process.stdout.write(`${JSON.stringify({ ...verdict, before, newest })}\n`)
    expect(verdict).toMatchObject(nothingWrong)
  })
})
