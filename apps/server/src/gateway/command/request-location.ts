import { isFix } from '@fieldhub/geo'
import { type Err, err, ok, type Result } from '@fieldhub/kernel'
import type { PositionReport } from '#facts/device-report.ts'
import type { LinkFault } from '#facts/writes.ts'
import type { PollerParts } from '#gateway/poll/poller.ts'
import type { Session } from '#gateway/session.ts'

/**
 * iRTU takes `rrpc,` for itself and never forwards it to its serial line. The first command makes it
 * look anew, which takes seconds; the second gives what it knows already.
 */
const questions = [
  { command: 'rrpc,getreallocation\r\n', waitMs: 7_000, isAwaited: true },
  { command: 'rrpc,getlocation\r\n', waitMs: 3_000, isAwaited: false },
] as const

/** A position by base stations has three digits before the point, also of the latitude. */
const reply =
  /rrpc,(?:location|getreallocation),(?:(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)|error)\s/i

type Fix = NonNullable<PositionReport['fix']>

/**
 * Finds the answer among whatever else is on the line; null when the device does not know its position, `locating` when it has none yet:
 * it answers 0, 0 at once then, and looks meanwhile.
 */
export function readLocation(bytes: Uint8Array): Fix | 'locating' | null | undefined {
  // A value that is cut off must not be read: the line's end is part of the answer.
  const found = reply.exec(Buffer.from(bytes).toString('latin1'))
  if (found === null) return undefined
  const [, latitude, longitude] = found
  if (latitude === undefined || longitude === undefined) return null
  const fix = { longitude: Number(longitude), latitude: Number(latitude) }
  return isFix(fix) ? fix : 'locating'
}

/** Requests a DTU's position over its line, between polls. A device without this command stays silent. */
export async function requestLocation(
  session: Session,
  { clock }: Pick<PollerParts, 'clock'>,
): Promise<Result<PositionReport, LinkFault>> {
  const { deviceId, framing } = session.profile
  // A Modbus TCP gateway would read the text as a broken frame and hang up.
  if (framing === 'tcp') return err({ kind: 'unsupported' })
  return session.run('read', async (_sendRequest, sendRaw) => {
    let fix: Fix | null | undefined
    for (const { command, waitMs, isAwaited } of questions) {
      const bytes = Buffer.from(command, 'latin1')
      const isWhole = (answer: Uint8Array) => {
        const read = readLocation(answer)
        return read !== undefined && (read !== 'locating' || !isAwaited)
      }
      const answer = await sendRaw({ bytes, waitMs, isWhole })
      if (answer === undefined) return offline
      const read = readLocation(answer)
      if (read !== undefined) fix = read === 'locating' ? null : read
      if (fix) break
    }
    if (fix === undefined) return err({ kind: 'silent' })
    const time = clock.now()
    return ok({ kind: 'position', deviceId, time, fix: fix ?? undefined, imei: '', cells: [] })
  })
}

const offline: Err<LinkFault> = err({ kind: 'offline' })
