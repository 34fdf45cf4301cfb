import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Store } from '../open-store.ts'
import { batchPoints, crashDevice, crashSettings, crashVariables } from '../testing/crash-load.ts'
import { expectExactBytes } from '../testing/expect-exact-bytes.ts'
import { onEachEngine, type Place, type TestEngine } from '../testing/on-each-engine.ts'

const writerPath = fileURLToPath(new URL('../testing/crash-writer.ts', import.meta.url))

/** Starts the writer, kills it `afterMs` after its first acknowledgement, and returns what it had acknowledged. */
async function writeAndKill(place: Place, first: number, afterMs: number): Promise<number[]> {
  const { dataDir, databaseUrl = '' } = place.where
  const child = spawn(process.execPath, [writerPath, String(first), dataDir, databaseUrl])
  let printed = ''
  let complaint = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const acknowledged = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  await Promise.race([acknowledged, closed])
  await sleep(afterMs)
  child.kill('SIGKILL')
  await closed
  expect(complaint).toBe('')
  return printed.split('\n').slice(0, -1).map(Number)
}

/** The number of points of each batch in the store. */
async function countBatches(store: Store): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (let varId = 0; varId < crashVariables; varId += 1) {
    const { values } = await store.samples.range(crashDevice, varId, 0, Infinity)
    for (const batch of values) counts.set(batch, (counts.get(batch) ?? 0) + 1)
  }
  return counts
}

/** The damage that the engine itself finds. PostgreSQL has no such query, but would refuse to read. */
async function findDamage({ meta }: Store, engine: TestEngine['name']): Promise<string[]> {
  if (engine === 'postgres') return []
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(meta)
  return rows.map((row) => row.integrityCheck).filter((answer) => answer !== 'ok')
}

onEachEngine((engine) => {
  const kills = engine.name === 'sqlite' ? 20 : 5

  test(`a writer killed ${kills} times loses nothing it acknowledged and leaves no part of a batch`, async () => {
    const place = await engine.create()
    const acknowledged = new Set<number>()
    let next = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const batches = await writeAndKill(place, next, 20 + ((kill * 37) % 150))
      for (const batch of batches) acknowledged.add(batch)
      const store = await place.open({ samples: crashSettings, clock: { now: () => 0 } })
      const counts = await countBatches(store)
      expect([...acknowledged].filter((batch) => counts.get(batch) !== batchPoints)).toEqual([])
      expect([...counts].filter(([, count]) => count !== batchPoints)).toEqual([])
      expect(await findDamage(store, engine.name)).toEqual([])
      // What the journal held may still be on its way into chunks.
      await vi.waitFor(() => expectExactBytes(store), { timeout: 15_000 })
      await store.close()
      next = Math.max(next, ...counts.keys()) + 1
    }
    expect(acknowledged.size).toBeGreaterThan(kills * 3)
  })
})
