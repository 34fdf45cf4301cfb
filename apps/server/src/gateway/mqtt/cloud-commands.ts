import { err, ok, type Result } from '@fieldhub/kernel'
import { toHex } from '@fieldhub/protocol'
import type { PolledVariable } from '#facts/device-profile.ts'
import type { Sample } from '#facts/values.ts'
import type { LinkFault, WriteOptions, WriteOutcome } from '#facts/writes.ts'
import { rawToWrite } from '#gateway/command/write-value.ts'
import { isSameLayout } from '#gateway/poll/same-layout.ts'
import type { CloudSession } from './cloud-session.ts'
import type { MakerCommands } from './dialect.ts'
import {
  type CommandParts,
  type DownlinkResponse,
  isAnswer,
  makerOf,
  request,
  requestOurs,
} from './downlink-request.ts'
import { samplesOfValues } from './samples-of-values.ts'
import type { Uplink } from './uplink.ts'
import { makerKeyOf } from './variable-index.ts'

interface WriteOrder {
  readonly session: CloudSession
  readonly varId: number
  readonly value: number
  readonly options: WriteOptions
}

/** Variables that one message asks for: it stays small enough for small devices. */
const readTogetherMax = 500

export async function writeToCloud(
  { session, varId, value, options }: WriteOrder,
  parts: CommandParts,
): Promise<Result<WriteOutcome, LinkFault>> {
  const variable = session.profile.variables.find((one) => one.varId === varId)
  if (variable === undefined) return err({ kind: 'not-writable' })
  const { expected } = options
  if (expected !== undefined && !isSameLayout(expected, variable)) {
    return err({ kind: 'model-changed' })
  }
  const raw = rawToWrite(variable, value)
  if (!raw.ok) return raw
  const deviceValue = variable.scale === undefined ? value : raw.value
  const startedAt = parts.timers.monotonicMs()
  const response = await requestWrite({ session, variable, value: deviceValue, options }, parts)
  if (!response.ok) return response
  options.onStep?.('answered')
  const { sent, payload, uplink } = response.value
  const samples = toSamples(session, uplink, parts.clock.now())
  // A report that answers a maker's write is on its way to the store already.
  if (uplink.kind === 'answer') await parts.commits.commit(session.profile, samples)
  return ok({
    readBack: samples.find((sample) => sample.variable.varId === varId)?.raw ?? null,
    costMs: Math.round(parts.timers.monotonicMs() - startedAt),
    sent: toHex(Buffer.from(sent)),
    received: toHex(payload),
  })
}

interface PlannedWrite extends Omit<WriteOrder, 'varId'> {
  readonly variable: PolledVariable
}

function requestWrite(
  { session, variable, value, options }: PlannedWrite,
  parts: CommandParts,
): Promise<Result<DownlinkResponse, LinkFault>> {
  const maker = makerOf(session)
  const onSent = () => options.onStep?.('sent')
  const { varId } = variable
  const { writeMs: waitMs } = parts.limits
  const { ttlMs, orderer } = options
  if (maker === undefined) {
    const values = [{ id: `v${varId}`, v: value }]
    return requestOurs(
      session,
      { op: 'write', values, onSent, accepts: isAnswer, ttlMs, waitMs, orderer },
      parts,
    )
  }
  const isBit = variable.format.kind === 'bit'
  return request(session, parts, {
    ...maker.write({ sn: session.profile.sn, varId, key: makerKeyOf(variable), isBit, value }),
    id: `value:${varId}`,
    isRepeatable: false,
    accepts: (uplink) => hasValueOf(session, uplink, varId),
    onSent,
    waitMs,
    orderer,
  })
}

/** All variables when undefined. What is read is stored when it resolves. */
export async function readCloudNow(
  session: CloudSession,
  varIds: readonly number[] | undefined,
  parts: CommandParts,
): Promise<Result<readonly Sample[], LinkFault>> {
  const { variables } = session.profile
  const wanted = varIds === undefined ? undefined : new Set(varIds)
  const chosen = wanted ? variables.filter(({ varId }) => wanted.has(varId)) : variables
  const maker = makerOf(session)
  if (maker !== undefined) return requestFromMaker(session, maker, chosen, parts)
  const samples: Sample[] = []
  for (let at = 0; at < chosen.length; at += readTogetherMax) {
    const values = chosen.slice(at, at + readTogetherMax).map(({ varId }) => ({ id: `v${varId}` }))
    const response = await requestOurs(session, { op: 'read', values, accepts: isAnswer }, parts)
    if (!response.ok) return response
    samples.push(...toSamples(session, response.value.uplink, parts.clock.now()))
  }
  await parts.commits.commit(session.profile, samples)
  return ok(samples)
}

/** The first report that holds one of the values proves that the device has received the request. */
async function requestFromMaker(
  session: CloudSession,
  { request: downlink }: MakerCommands,
  variables: readonly PolledVariable[],
  parts: CommandParts,
): Promise<Result<readonly Sample[], LinkFault>> {
  const [first] = variables
  if (downlink === undefined) return err({ kind: 'unsupported' })
  if (first === undefined) return ok([])
  const response = await request(session, parts, {
    ...downlink(session.profile.sn, variables.map(makerKeyOf)),
    id: `read:${first.varId}`,
    isRepeatable: true,
    accepts: (uplink) => variables.some(({ varId }) => hasValueOf(session, uplink, varId)),
  })
  if (!response.ok) return response
  await parts.commits.settled()
  return ok(toSamples(session, response.value.uplink, parts.clock.now()))
}

function hasValueOf(session: CloudSession, uplink: Uplink, varId: number): boolean {
  return toSamples(session, uplink, 0).some(({ variable }) => variable.varId === varId)
}

function toSamples(session: CloudSession, uplink: Uplink, now: number): Sample[] {
  const hasValues = uplink.kind === 'answer' || uplink.kind === 'values'
  return hasValues ? samplesOfValues(session.profile, uplink.values, now) : []
}
