import { serialLogRow } from './serial-log.ts'

type Rows = readonly Parameters<typeof serialLogRow>[0][]

/** Those who have a line's log open now. */
interface FrameViewers {
  publishFrames(deviceId: number, rows: ReturnType<typeof serialLogRow>[]): void
}

/** Publishes rows that were added to serial logs to those who have them open. */
export function publishFrames(viewers: FrameViewers, rows: Rows): void {
  const byDevice = Map.groupBy(rows.map(serialLogRow), ({ deviceId }) => deviceId)
  for (const [deviceId, list] of byDevice) viewers.publishFrames(deviceId, list)
}
