import { err, ok, type Result } from '@fieldhub/kernel'
import type { LinkFault, Orderer } from '#facts/writes.ts'
import type { Clock } from '#platform/clock.ts'
import type { Timers } from '#platform/timers.ts'
import type { GatewayCounts } from '../gateway-counts.ts'
import type { DeviceAnswer } from './answers.ts'
import type { Downlink } from './broker.ts'
import type { CloudLimits } from './cloud-limits.ts'
import type { CloudSession } from './cloud-session.ts'
import type { CommandIds } from './command-ids.ts'
import type { CommitLanes } from './commit-lanes.ts'
import type { MakerCommands } from './dialect.ts'
import { getDialect } from './dialects/dialects.ts'
import type { Uplink } from './uplink.ts'

export interface CommandParts {
  readonly limits: CloudLimits
  readonly counts: GatewayCounts
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: CommandIds
  readonly commits: CommitLanes
  /** Logs the message while the device's frames are logged. */
  readonly recordSent: (session: CloudSession, message: Downlink) => void
}

export interface DownlinkRequest extends Downlink {
  readonly id: string
  /** The device recognizes an id that it has carried out, so the request may be sent twice. */
  readonly isRepeatable: boolean
  /** Whether it still matters when it would be sent again; left out: it does. */
  readonly isWanted?: (() => boolean) | undefined
  readonly accepts: (uplink: Uplink) => boolean
  readonly onSent?: (() => void) | undefined
  /** The usual time of a command when left out. */
  readonly waitMs?: number | undefined
  readonly orderer?: Orderer | undefined
}

export interface DownlinkResponse extends DeviceAnswer {
  readonly sent: string
}

const unnamed: Orderer = { kind: 'reading', name: '' }

/** Sends a command and waits for its answer. Settles within its `waitMs`. */
export async function request(
  session: CloudSession,
  { limits, counts, timers, recordSent }: CommandParts,
  downlink: DownlinkRequest,
): Promise<Result<DownlinkResponse, LinkFault>> {
  const { id, accepts, payload, waitMs = limits.commandMs, orderer = unnamed } = downlink
  if (!session.answers.hasPlace(orderer)) return err({ kind: 'crowded' })
  if (!session.connection.isSubscribed(downlink.topic)) return err({ kind: 'silent' })
  counts.commands++
  const awaited = session.answers.wait(id, waitMs, accepts, orderer)
  const send = async () => {
    recordSent(session, downlink)
    if (await session.connection.send(downlink)) downlink.onSent?.()
  }
  const sendAgain = () => {
    if (downlink.isWanted?.() !== false) void send()
  }
  const again = timers.setTimeout(sendAgain, limits.resendMs)
  if (!downlink.isRepeatable) again.close()
  await send()
  const answer = await awaited
  again.close()
  if (answer === undefined) return err({ kind: session.isEnded ? 'offline' : 'silent' })
  const fault = answer.uplink.kind === 'answer' ? getFault(answer.uplink.code) : undefined
  return fault === undefined ? ok({ ...answer, sent: payload }) : err(fault)
}

interface OurOrder {
  readonly op: 'read' | 'write' | 'reboot' | 'locate'
  readonly values?: readonly Readonly<Record<string, unknown>>[]
  readonly accepts: (uplink: Uplink) => boolean
  readonly onSent?: () => void
  /** Good for no longer than this. */
  readonly ttlMs?: number | undefined
  readonly waitMs?: number | undefined
  readonly orderer?: Orderer | undefined
}

/** `down/cmd` of our own protocol. */
export async function requestOurs(
  session: CloudSession,
  { op, values, accepts, onSent, ttlMs, waitMs, orderer }: OurOrder,
  parts: CommandParts,
): Promise<Result<DownlinkResponse, LinkFault>> {
  if (makerOf(session) !== undefined) return err({ kind: 'unsupported' })
  const id = parts.ids.next()
  const ttl = Math.max(1, Math.round(Math.min(ttlMs ?? Infinity, parts.limits.commandMs) / 1_000))
  return request(session, parts, {
    topic: `iot/${session.profile.sn}/down/cmd`,
    payload: JSON.stringify({ id, op, ...(values === undefined ? {} : { d: values }), ttl }),
    qos: 1,
    id,
    isRepeatable: true,
    accepts,
    onSent,
    waitMs,
    orderer,
  })
}

export function isAnswer(uplink: Uplink): boolean {
  return uplink.kind === 'answer'
}

export function makerOf({ profile }: CloudSession): MakerCommands | undefined {
  return getDialect(profile.cloud?.dialect ?? '')?.maker
}

/** Codes of `up/ack` (docs/device-protocol.md): 1–11 are the slave's Modbus exceptions. */
function getFault(code: number): LinkFault | undefined {
  if (code === 0) return undefined
  if (code <= 11) return { kind: 'exception', code }
  return codeFaults.get(code) ?? { kind: 'silent' }
}

const codeFaults = new Map<number, LinkFault>([
  [100, { kind: 'unsupported' }],
  [101, { kind: 'not-writable' }],
  [102, { kind: 'out-of-range' }],
  [103, { kind: 'expired' }],
])
