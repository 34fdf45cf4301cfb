import { expect, test, vi } from 'vitest'
import { AppError } from '#platform/app-error.ts'
import type { GuessCountRow } from '#store/session/guess-count-store.ts'
import { silentLog } from '#store/testing/on-each-engine.ts'
import { type GuessCounts, KeptGuard } from './kept-guard.ts'

const minuteMs = 60_000

/** A store of counts whose writes a test may hold up or refuse. */
function countStore() {
  const rows = new Map<string, GuessCountRow>()
  const counts: GuessCounts & { write: (rows: readonly GuessCountRow[]) => Promise<void> } = {
    load: async () => [...rows.values()].filter(({ failures }) => failures > 0),
    save: (changed) => counts.write(changed),
    write: async (changed) => {
      for (const row of changed) rows.set(`${row.counted} ${row.keyHash}`, row)
    },
  }
  return counts
}

async function startGuard(counts: GuessCounts, time = 0) {
  const clock = { time, now: () => clock.time }
  const guard = new KeptGuard({ clock, log: silentLog, counts })
  await guard.resume()
  const waitOf = async (account: string, ip: string) => {
    try {
      await guard.admit(account, ip)
      return 0
    } catch (error) {
      if (error instanceof AppError) return error.data
      throw error
    }
  }
  return { clock, guard, waitOf }
}

test('whoever follows a process counts on where that was', async () => {
  const counts = countStore()
  const before = await startGuard(counts)
  for (let guess = 0; guess < 5; guess++) expect(await before.waitOf('anna', 'x')).toBe(0)
  const after = await startGuard(counts, 20_000)
  expect(await after.waitOf('anna', 'x')).toEqual({ retryAfter: 40 })
  expect(await after.waitOf('anna', 'y')).toBe(0)
  after.clock.time = minuteMs
  expect(await after.waitOf('anna', 'x')).toBe(0)
  expect(await after.waitOf('anna', 'x')).toEqual({ retryAfter: 120 })
})

test('what a clock counted that was a day ahead holds nobody up for a day', async () => {
  const counts = countStore()
  const ahead = await startGuard(counts, 24 * 60 * minuteMs)
  for (let guess = 0; guess < 5; guess++) await ahead.waitOf('anna', 'x')
  const after = await startGuard(counts)
  expect(await after.waitOf('anna', 'x')).toEqual({ retryAfter: 60 })
})

test('a right password leaves nothing behind', async () => {
  const counts = countStore()
  const { guard } = await startGuard(counts)
  await guard.admit('anna', 'x')
  expect(await counts.load()).toHaveLength(2)
  await guard.succeed('anna', 'x')
  expect(await counts.load()).toEqual([])
})

test('a try is not made before it is stored, and those that come meanwhile are stored together', async () => {
  const counts = countStore()
  const { write } = counts
  const written: number[] = []
  const held: (() => void)[] = []
  counts.write = async (rows) => {
    await new Promise<void>((resolve) => held.push(resolve))
    written.push(rows.length)
    await write(rows)
  }
  const { guard } = await startGuard(counts)
  const admitted: string[] = []
  const admit = async (account: string) => {
    await guard.admit(account, account)
    admitted.push(account)
  }
  const first = admit('a')
  await vi.waitFor(() => expect(held).toHaveLength(1))
  const others = [admit('b'), admit('c')]
  expect(admitted).toEqual([])
  held[0]?.()
  await first
  expect(admitted).toEqual(['a'])
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[1]?.()
  await Promise.all(others)
  expect(admitted).toEqual(['a', 'b', 'c'])
  expect(written).toEqual([2, 4])
})

test('a store that takes nothing keeps nobody out, and what was tried still counts', async () => {
  const counts = countStore()
  counts.write = () => Promise.reject(new Error('disk full'))
  const { waitOf } = await startGuard(counts)
  for (let guess = 0; guess < 5; guess++) expect(await waitOf('anna', 'x')).toBe(0)
  expect(await waitOf('anna', 'x')).toEqual({ retryAfter: 60 })
})
