import { toHex } from '@fieldhub/protocol'
import type { Kysely } from 'kysely'
import { RowTrail } from '#domain/audit/row-trail.ts'
import type { Frame } from '#facts/frames.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Schema } from '#store/schema.ts'
import {
  insertSerialLogRows,
  type NewSerialLogRow,
  type SerialLogRow,
} from '#store/serial-log/serial-log-store.ts'

/** Frames of logged lines on their way to the store. No line waits for it. */
export class SerialLogTrail {
  readonly #trail: RowTrail<NewSerialLogRow>

  /** `onStored` is called with rows once they have their ids; it must return at once. */
  constructor(log: Log, onStored: (rows: readonly SerialLogRow[]) => void = () => {}, max = 5_000) {
    this.#trail = new RowTrail({
      name: 'frames of serial logs',
      log,
      max,
      insert: async (db, rows) => onStored(await insertSerialLogRows(db, rows)),
    })
  }

  put({ deviceId, direction, kind, bytes, note, time }: Frame): void {
    const hex = toHex(bytes)
    this.#trail.put({ deviceId, direction, kind, hex, note, time })
  }

  /** Resolves when everything that was put before is stored. */
  flush(db: Kysely<Schema>): Promise<void> {
    return this.#trail.flush(db)
  }
}
