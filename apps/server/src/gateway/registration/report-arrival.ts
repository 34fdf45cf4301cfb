import type { DeviceReport } from '#facts/device-report.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Arrival } from './registration-listener.ts'

export interface ArrivalReportParts {
  readonly handle: ((report: DeviceReport) => Promise<void>) | undefined
  readonly clock: Clock
  readonly log: Log
}

/** Passes on what a DTU told of itself in its registration packet, if the form has places for it. */
export async function reportArrival(
  { profile, registration }: Arrival,
  { handle, clock, log }: ArrivalReportParts,
): Promise<void> {
  const { report, serialNumbers } = registration
  if (report === undefined || handle === undefined) return
  const { deviceId } = profile
  const [imei] = serialNumbers
  try {
    await handle({ kind: 'hello', deviceId, time: clock.now(), imei, ...report })
  } catch (error) {
    log.error({ err: error, deviceId }, 'report of a registration not handled')
  }
}
