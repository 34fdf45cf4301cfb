import type { TransmissionFault } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export interface CounterRow {
  readonly upBytes: number
  readonly upPackets: number
  readonly downBytes: number
  readonly downPackets: number
  readonly droppedBytes: number
  readonly droppedPackets: number
}

/** What passed through a policy since the last time it was stored. */
export interface CountedTransmission {
  readonly id: number
  readonly counters: CounterRow
  readonly devices: ReadonlyMap<number, CounterRow>
  /** The last error; undefined: there was none since. */
  readonly lastError?:
    | {
        readonly lastFault: TransmissionFault
        readonly lastDetail: string
        readonly lastDeviceId: number | null
        readonly lastTime: number
        readonly lastSince: number
      }
    | undefined
}

const columns = [
  'upBytes',
  'upPackets',
  'downBytes',
  'downPackets',
  'droppedBytes',
  'droppedPackets',
] as const

/** Adds what was counted. Policies and devices that are gone are passed over. */
export function addTransmissionCounts(
  db: Db,
  counted: readonly CountedTransmission[],
): Promise<void> {
  return db.transaction().execute(async (inside) => {
    for (const { id, counters, devices, lastError } of counted) {
      await inside
        .updateTable('transmission')
        .set((row) => ({
          ...Object.fromEntries(columns.map((one) => [one, row(one, '+', counters[one])])),
          ...lastError,
        }))
        .where('id', '=', id)
        .execute()
      for (const [deviceId, amounts] of devices) {
        await inside
          .updateTable('transmissionDevice')
          .set((row) =>
            Object.fromEntries(columns.map((one) => [one, row(one, '+', amounts[one])])),
          )
          .where('transmissionId', '=', id)
          .where('deviceId', '=', deviceId)
          .execute()
      }
    }
  })
}
