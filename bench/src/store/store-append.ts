import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Point } from '@fieldhub/server/store'
import { alternate } from '../alternate.ts'
import { atLeast, type BenchRow } from '../bench.ts'
import { insertRows, openPlainTable } from './plain-table.ts'
import { makeBatches, stepMs, withFolder, withStore } from './store-place.ts'

const series = 1000
/** Every series fills its head twice, so each sample is sealed. */
const ticks = 720
const batchPoints = 1000
const floorRowBytes = 20
const plainBatches = 100
/** The rows of each series in the plain table before the measurement. */
const plainRows = 2000
const rounds = 7
/** A server runs for months, so files have grown and code is compiled before the measurement. */
const warmUpBatches = 220

/**
 * Measures durable samples a second on the embedded store, 1,000 a batch, sealing included. With two batches in flight
 * the next one is ready when a commit ends, and each commit still has one; with eight, batches share commits.
 */
export async function storeAppend(): Promise<BenchRow[]> {
  const batches = makeBatches(series, ticks, batchPoints)
  const pipelined = await alternate(
    rounds,
    () => appendFile(batches.length - warmUpBatches),
    () => appendStore(batches, 2),
  )
  const several = await alternate(
    rounds,
    () => appendFile(batches.length - warmUpBatches),
    () => appendStore(batches, 8),
  )
  const plain = await withFolder(async (folder) => {
    const database = openPlainTable(folder)
    fillPlain(database, batches[0]?.[0]?.time ?? 0)
    let next = 0
    const pair = await alternate(
      rounds,
      () => {
        next += plainBatches
        return appendPlain(database, batches.slice(next - plainBatches, next))
      },
      () => appendStore(batches, 2),
    )
    database.close()
    return pair
  })
  return [
    atLeast('samples/s, 1,000 a commit, to append + fdatasync of 20 B rows', pipelined, 0.5),
    atLeast('samples/s, 8 batches in flight, to the same', several, 0.5),
    atLeast('samples/s, 1,000 a commit, to a plain WITHOUT ROWID table', plain, 10),
  ]
}

function appendFile(batches: number): Promise<number> {
  return withFolder(async (folder) => {
    const file = openSync(join(folder, 'floor'), 'a')
    const rows = Buffer.alloc(batchPoints * floorRowBytes, 7)
    const append = () => {
      writeSync(file, rows)
      fdatasyncSync(file)
    }
    for (let batch = 0; batch < warmUpBatches; batch += 1) append()
    const start = performance.now()
    for (let batch = 0; batch < batches; batch += 1) append()
    const rate = (batches * batchPoints * 1000) / (performance.now() - start)
    closeSync(file)
    return rate
  })
}

function appendStore(batches: readonly Point[][], inFlight: number): Promise<number> {
  return withStore(async ({ samples }) => {
    for (const batch of batches.slice(0, warmUpBatches)) await samples.append(batch)
    const start = performance.now()
    let next = warmUpBatches
    const lane = async () => {
      for (;;) {
        const batch = batches[next]
        next += 1
        if (batch === undefined) return
        await samples.append(batch)
      }
    }
    await Promise.all(Array.from({ length: inFlight }, lane))
    // This waits for the seals that are under way.
    await samples.maintain(Date.now())
    return ((batches.length - warmUpBatches) * batchPoints * 1000) / (performance.now() - start)
  })
}

/** Fills a table as it is after some weeks, when the tree is large and rows of different series lie far apart. */
function fillPlain(database: DatabaseSync, first: number): void {
  for (let number = 0; number < series; number += 1) {
    const rows = Array.from({ length: plainRows }, (_, index) => ({
      series: number,
      time: first - (plainRows - index) * stepMs,
      value: index,
    }))
    insertRows(database, rows)
  }
}

function appendPlain(database: DatabaseSync, batches: readonly Point[][]): number {
  const rows = batches.map((batch) =>
    batch.map(({ deviceId, varId, time, value }) => ({
      series: (deviceId - 1) * 20 + varId - 1,
      time,
      value,
    })),
  )
  const start = performance.now()
  for (const batch of rows) insertRows(database, batch)
  return (batches.length * batchPoints * 1000) / (performance.now() - start)
}
