import { partitionOf } from '#facts/partition.ts'
import { pause, type Timers } from '#platform/timers.ts'
import type { Point, SampleStore, StorePartitions } from '#store/index.ts'
import { BusAwayError } from '../bus/bus.ts'
import type { HolderRequests } from './holder-requests.ts'
import type { PartitionHolders } from './partition-holders.ts'
import type { ColumnsAnswer } from './partition-messages.ts'
import type { HolderAnswer } from './partition-routes.ts'
import { fromColumnsAnswer, toPoints } from './share-codec.ts'

interface Parts {
  readonly store: SampleStore
  readonly partitions: StorePartitions
  readonly holders: PartitionHolders
  readonly requests: HolderRequests
  /** Runs what must be over before a partition is released. */
  readonly runHere: <T>(work: () => Promise<T>) => Promise<T>
  readonly bytesElsewhere: () => ReadonlyMap<number, number>
  readonly timers: Timers
}

const removeWithinMs = 60_000
const retryMs = 200

/** The time series of all devices: what other processes store is written there, and read from the chunks and from there. */
export function routedSamples(parts: Parts): SampleStore {
  const { store, partitions, requests, holders } = parts
  partitions.samples.readElsewhere({
    unsealed: async (range) => {
      const here = () => partitions.samples.unsealed(range)
      const question = { what: 'unsealed', body: range }
      const found = await requests.ofDevice<Columns | ColumnsAnswer>(range.deviceId, question, here)
      return isColumns(found) ? found : fromColumnsAnswer(found)
    },
    unsealedLatest: (deviceId) =>
      requests.ofDevice(deviceId, { what: 'unsealedLatest', body: { deviceId } }, () =>
        partitions.samples.unsealedLatest(deviceId),
      ),
  })
  return {
    append: (points) =>
      holders.isWhole ? parts.runHere(() => store.append(points)) : appendRouted(parts, points),
    removeDevice: async (deviceId) => {
      const question = { what: 'remove', body: { deviceId }, withinMs: removeWithinMs }
      await requests.ofDevice<unknown>(deviceId, question, () => store.removeDevice(deviceId))
    },
    bytesByDevice: () => {
      const elsewhere = parts.bytesElsewhere()
      const here = store.bytesByDevice()
      return elsewhere.size === 0 ? here : new Map([...elsewhere, ...here])
    },
    range: (...asked) => store.range(...asked),
    summarize: (...asked) => store.summarize(...asked),
    sumPeriods: (...asked) => store.sumPeriods(...asked),
    steps: (...asked) => store.steps(...asked),
    rows: (query) => store.rows(query),
    rowsOfMany: (query) => store.rowsOfMany(query),
    countRows: (...asked) => store.countRows(...asked),
    latest: (deviceId) => store.latest(deviceId),
    maintain: (now, removalTime) => store.maintain(now, removalTime),
  }
}

type Columns = Awaited<ReturnType<SampleStore['range']>>

function isColumns(found: Columns | ColumnsAnswer): found is Columns {
  return found.times instanceof Float64Array
}

/** What a holder that is gone may have stored is stored once more, which is the same point. */
async function appendRouted(parts: Parts, points: readonly Point[]): Promise<void> {
  const { holders, requests, store, timers, runHere } = parts
  let left = points
  while (left.length > 0) {
    const bySlot = Map.groupBy(left, ({ deviceId }) => holders.slotOf(deviceId))
    const waiting: Point[] = []
    for (const [slot, some] of bySlot) {
      if (slot === 0) await runHere(() => store.append(some))
      else if (slot === undefined || !(await isSent(requests, slot, some))) waiting.push(...some)
    }
    left = waiting
    if (left.length > 0) await pause(timers, retryMs)
    if (requests.isClosed && left.length > 0) throw new BusAwayError('no holder', true)
  }
}

async function isSent(
  requests: HolderRequests,
  slot: number,
  points: readonly Point[],
): Promise<boolean> {
  try {
    return (await requests.ask<HolderAnswer>(slot, 'points', toPoints(points))) === 'stored'
  } catch (error) {
    if (error instanceof BusAwayError) return false
    throw error
  }
}

/** Bytes of chunks of devices that other processes store, as they said last. */
export class BytesElsewhere {
  readonly #byDevice = new Map<number, number>()

  get byDevice(): ReadonlyMap<number, number> {
    return this.#byDevice
  }

  record(bytes: readonly (readonly [deviceId: number, bytes: number])[]): void {
    for (const [deviceId, count] of bytes) this.#byDevice.set(deviceId, count)
  }

  forget(ids: readonly number[]): void {
    for (const deviceId of this.#byDevice.keys()) {
      if (ids.includes(partitionOf(deviceId))) this.#byDevice.delete(deviceId)
    }
  }
}
