import { serialLogRow } from './serial-log.ts'

type Rows = readonly Parameters<typeof serialLogRow>[0][]

/** Those who look at lines now. */
interface FrameViewers {
  publishFrames(deviceId: number, rows: ReturnType<typeof serialLogRow>[]): void
}

/** Rows that were added to serial logs, to those who look at the lines. */
export function publishFrames(viewers: FrameViewers, rows: Rows): void {
  const byDevice = Map.groupBy(rows.map(serialLogRow), ({ deviceId }) => deviceId)
  for (const [deviceId, list] of byDevice) viewers.publishFrames(deviceId, list)
}
