import { serialLogRow } from '#domain/serial-log/serial-log.ts'
import type { Realtime } from '#realtime/realtime.ts'

type Rows = readonly Parameters<typeof serialLogRow>[0][]

/** Rows that were added to serial logs, to those who look at the lines. */
export function publishFrames(realtime: Pick<Realtime, 'publishFrames'>, rows: Rows): void {
  const byDevice = Map.groupBy(rows.map(serialLogRow), ({ deviceId }) => deviceId)
  for (const [deviceId, list] of byDevice) realtime.publishFrames(deviceId, list)
}
