import type { FirmwareReport, HelloReport, PositionReport } from '#facts/device-report.ts'
import type { CloudSession } from './cloud-session.ts'
import { isOutdated, presentTime } from './device-time.ts'
import type { FirmwareProgress, Hello, Position } from './uplink.ts'

/** A receiver without a fix goes on to say its last one, be it years old: that is not where the device is now. */
export function toPositionReport(
  { profile, imei }: CloudSession,
  { fix: said, cells, time }: Position,
  now: number,
): PositionReport {
  const at = presentTime(time, now)
  const fix = isOutdated(time, now) ? undefined : said
  return { kind: 'position', deviceId: profile.deviceId, time: at, fix, imei, cells }
}

export function toHelloReport({ profile }: CloudSession, hello: Hello, time: number): HelloReport {
  const { firmware, imei, iccid, csq } = hello
  return { kind: 'hello', deviceId: profile.deviceId, time, firmware, imei, iccid, csq }
}

export function toFirmwareReport(
  { profile }: CloudSession,
  { id, version, state, percent, code }: FirmwareProgress,
  time: number,
): FirmwareReport {
  const { deviceId } = profile
  return { kind: 'firmware', deviceId, time, offerId: id, version, state, percent, code }
}
