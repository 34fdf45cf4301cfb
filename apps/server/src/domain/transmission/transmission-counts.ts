import type { TransmissionCounters, TransmissionError } from '@fieldhub/contract'
import type { StoreContext } from '#domain/store-context.ts'
import {
  addTransmissionCounts,
  type CounterRow,
} from '#store/transmission/transmission-counter-store.ts'

/** What passed through a policy since it was last stored; undefined: nothing new. */
export interface Counts {
  readonly id: number
  readonly counters: TransmissionCounters | undefined
  readonly devices: ReadonlyMap<number, TransmissionCounters>
  readonly lastError: TransmissionError | undefined
}

export function addCounts(db: StoreContext['db'], counts: readonly Counts[]): Promise<void> {
  return addTransmissionCounts(
    db,
    counts.map(({ id, counters, devices, lastError }) => ({
      id,
      counters: toRow(counters),
      devices: new Map([...devices].map(([deviceId, amounts]) => [deviceId, toRow(amounts)])),
      lastError: lastError && {
        lastFault: lastError.fault,
        lastDetail: lastError.detail,
        lastDeviceId: lastError.deviceId,
        lastTime: lastError.time,
        lastSince: lastError.since,
      },
    })),
  )
}

const nothing = { bytes: 0, packets: 0 }

function toRow(counters: TransmissionCounters | undefined): CounterRow {
  const { up, down, dropped } = counters ?? { up: nothing, down: nothing, dropped: nothing }
  return {
    upBytes: up.bytes,
    upPackets: up.packets,
    downBytes: down.bytes,
    downPackets: down.packets,
    droppedBytes: dropped.bytes,
    droppedPackets: dropped.packets,
  }
}
