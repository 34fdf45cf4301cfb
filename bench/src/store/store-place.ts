import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Point, type Store } from '@fieldhub/server/store'
import { pino } from 'pino'

/** Runs the work in a folder that is removed afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the work with a store in such a folder; `work` also gets the folder of the database. */
export function withStore<T>(work: (store: Store, folder: string) => Promise<T>): Promise<T> {
  return withFolder(async (dataDir) => {
    const store = await openStore({ dataDir, log: pino({ level: 'error' }) })
    try {
      return await work(store, dataDir)
    } finally {
      await store.close()
    }
  })
}

export const stepMs = 10_000

/** A value on a walk of small steps with one decimal, the same in each run. */
export function walkValue(series: number, index: number): number {
  return Math.round(200 + series + Math.sin((series + index) / 30) * 50 + ((index * 7919) % 5)) / 10
}

/** Makes batches as the console's server gets them: one point of every series at each tick. */
export function makeBatches(series: number, ticks: number, batchPoints: number): Point[][] {
  const start = Math.floor(Date.now() / stepMs) * stepMs - ticks * stepMs
  const batches: Point[][] = []
  let batch: Point[] = []
  for (let tick = 0; tick < ticks; tick += 1) {
    for (let number = 0; number < series; number += 1) {
      const [deviceId, varId] = [Math.floor(number / 20) + 1, (number % 20) + 1]
      batch.push({ deviceId, varId, time: start + tick * stepMs, value: walkValue(number, tick) })
      if (batch.length < batchPoints) continue
      batches.push(batch)
      batch = []
    }
  }
  return batches
}
