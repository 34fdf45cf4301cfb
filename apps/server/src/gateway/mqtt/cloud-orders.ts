import { err, ok, type Result } from '@fieldhub/kernel'
import { toHex } from '@fieldhub/protocol'
import type { FirmwareOffer, PositionReport } from '#facts/device-report.ts'
import type { RawAnswer } from '#facts/frames.ts'
import type { LinkFault } from '#facts/writes.ts'
import type { RawSend } from '#gateway/line/raw-exchange.ts'
import type { CloudSession } from './cloud-session.ts'
import { type CommandParts, isAnswer, makerOf, request, requestOurs } from './downlink-request.ts'
import { toPositionReport } from './to-report.ts'
import type { Uplink } from './uplink.ts'

export function rebootCloud(
  session: CloudSession,
  parts: CommandParts,
): Promise<Result<unknown, LinkFault>> {
  return requestOurs(session, { op: 'reboot', accepts: isAnswer }, parts)
}

export async function locateCloud(
  session: CloudSession,
  parts: CommandParts,
): Promise<Result<PositionReport, LinkFault>> {
  const accepts = (uplink: Uplink) => uplink.kind === 'position' || isRefusal(uplink)
  const response = await requestOurs(session, { op: 'locate', accepts }, parts)
  if (!response.ok) return response
  const { uplink } = response.value
  if (uplink.kind !== 'position') return err({ kind: 'silent' })
  return ok(toPositionReport(session, uplink, parts.clock.now()))
}

/** The offer's own id goes along, so that the device's reports name it. */
export async function offerToCloud(
  session: CloudSession,
  { offerId: id, version, url, bytes, sha256, md5 }: FirmwareOffer,
  parts: CommandParts,
): Promise<Result<unknown, LinkFault>> {
  if (makerOf(session) !== undefined) return err({ kind: 'unsupported' })
  return request(session, parts, {
    topic: `iot/${session.profile.sn}/down/ota`,
    payload: JSON.stringify({ id, ver: version, url, size: bytes, sha256, md5 }),
    qos: 1,
    id,
    isRepeatable: true,
    accepts: (uplink) => isAnswer(uplink) || uplink.kind === 'firmware',
  })
}

/** The bytes are never sent twice, because nothing shows whether they have gone over the line. */
export async function sendRawToCloud(
  session: CloudSession,
  { bytes, waitMs, orderer, onSent }: RawSend,
  parts: CommandParts,
): Promise<Result<RawAnswer, LinkFault>> {
  if (makerOf(session) !== undefined) return err({ kind: 'unsupported' })
  const startedAt = parts.timers.monotonicMs()
  const id = parts.ids.next()
  const response = await request(session, parts, {
    onSent,
    orderer,
    topic: `iot/${session.profile.sn}/down/serial`,
    payload: JSON.stringify({ id, port: 1, hex: toHex(bytes), wait: waitMs }),
    qos: 0,
    id,
    isRepeatable: false,
    accepts: (uplink) => uplink.kind === 'serial' || isRefusal(uplink),
  })
  if (!response.ok) return response
  const { uplink } = response.value
  const received = uplink.kind === 'serial' ? uplink.bytes : new Uint8Array()
  return ok({ bytes: received, costMs: Math.round(parts.timers.monotonicMs() - startedAt) })
}

function isRefusal(uplink: Uplink): boolean {
  return uplink.kind === 'answer' && uplink.code !== 0
}
