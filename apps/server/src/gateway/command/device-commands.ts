import { err, ok, type Result } from '@fieldhub/kernel'
import { toHex } from '@fieldhub/protocol'
import type { DeviceProfile, PolledVariable } from '#facts/device-profile.ts'
import type { RawAnswer } from '#facts/frames.ts'
import type { Sample } from '#facts/values.ts'
import type { LinkFault, WriteOptions, WriteOutcome } from '#facts/writes.ts'
import type { GatewayLimits } from '#gateway/gateway-limits.ts'
import type { RawSend } from '#gateway/line/raw-exchange.ts'
import type { PollerParts } from '#gateway/poll/poller.ts'
import { readNow } from '#gateway/poll/read-now.ts'
import { isSameLayout } from '#gateway/poll/same-layout.ts'
import type { Session } from '#gateway/session.ts'
import { withTimeout } from '#platform/async/with-timeout.ts'
import type { Timers } from '#platform/timers.ts'
import { answerOfSent } from './answer-of-sent.ts'
import type { SendRaw, SendRequest } from './command.ts'
import { rawToWrite, type WriteTask, writeValue } from './write-value.ts'

interface WriteOrder {
  readonly session: Session
  readonly varId: number
  readonly value: number
  readonly options: WriteOptions
}

interface ReadOrder {
  readonly session: Session
  /** All of them when undefined. */
  readonly varIds: readonly number[] | undefined
}

const answersOfWrite = 6

/** Writes a variable of a connected device and adds what was read back to the batches. */
export async function writeToDevice(
  { session, varId, value, options }: WriteOrder,
  { batcher, clock, timers, limits }: PollerParts,
): Promise<Result<WriteOutcome, LinkFault>> {
  const { onStep, ttlMs, isOneOfMany, expected, orderer, isWanted = () => true } = options
  const variable = getVariable(session, varId)
  if (variable === undefined) return err({ kind: 'not-writable' })
  if (expected !== undefined && !isSameLayout(expected, variable)) {
    return err({ kind: 'model-changed' })
  }
  const raw = rawToWrite(variable, value)
  if (!raw.ok) return raw
  const startedAt = timers.monotonicMs()
  const sent: string[] = []
  const received: string[] = []
  let isConfirmed = false
  const onConfirmed = () => {
    isConfirmed = true
  }
  const task = { variable, raw: raw.value, line: session, onStep, onConfirmed }
  const isAsOrdered = () => isSameLayout(variable, getVariable(session, varId))
  const written = await session.run(
    isOneOfMany === true ? 'background' : 'write',
    async (sendRequest) => {
      if (!isWanted()) return err({ kind: 'withdrawn' })
      const present = getVariable(session, varId)
      // The limits may have become narrower while the write waited for the line.
      const allowed = isAsOrdered() && present !== undefined ? rawToWrite(present, value) : raw
      if (!allowed.ok) return allowed
      return writeWhile(isAsOrdered, task, recordingFrames(sendRequest, sent, received))
    },
    {
      ttlMs,
      orderer,
      writes: variable,
      workMs: writeMs(session.profile, limits),
      soFar: () => (isConfirmed ? null : undefined),
    },
  )
  if (!written.ok) return written
  if (written.value !== null && isAsOrdered()) {
    const { deviceId } = session.profile
    batcher.add(session.profile, [{ deviceId, variable, time: clock.now(), raw: written.value }])
  }
  return ok({
    readBack: written.value,
    costMs: Math.round(timers.monotonicMs() - startedAt),
    sent: sent.join(' '),
    received: received.join(' '),
  })
}

/**
 * The time that a write may take on a line that answers as late as its owner allows: a bit's register is read, written
 * in either way, the line is cleared after a silence for up to two answers, and the value is read back. With usual
 * settings, the caller learns of a silent device within the time of a call.
 */
export function writeMs(
  { answerMs = 0 }: DeviceProfile,
  limits: GatewayLimits,
): number | undefined {
  if (answerMs <= limits.answerMs) return undefined
  const eachMs = answerMs + limits.pauseMs
  return Math.min(limits.writeMsMax, Math.max(limits.commandMs, answersOfWrite * eachMs))
}

/** Sends nothing more as soon as the model has the variable elsewhere. */
async function writeWhile(
  isAsOrdered: () => boolean,
  task: WriteTask,
  sendRequest: SendRequest,
): Promise<Result<number | null, LinkFault>> {
  let isUnsent = true
  let isStopped = false
  const written = await writeValue(task, (request, onSent) => {
    isStopped ||= !isAsOrdered()
    if (isStopped) return Promise.resolve({ kind: 'closed' })
    if ('data' in request) isUnsent = false
    return sendRequest(request, onSent)
  })
  return isStopped && isUnsent ? err({ kind: 'model-changed' }) : written
}

/** As the device's model has it at this moment. */
function getVariable({ profile }: Session, varId: number): PolledVariable | undefined {
  return profile.variables.find((one) => one.varId === varId)
}

/** Records the frames that were sent and received, for the person who wrote. */
function recordingFrames(
  sendRequest: SendRequest,
  sent: string[],
  received: string[],
): SendRequest {
  return async (request, onSent) => {
    const outcome = await sendRequest(request, (frame) => {
      sent.push(toHex(frame))
      onSent?.(frame)
    })
    if ('frame' in outcome) received.push(toHex(outcome.frame))
    return outcome
  }
}

export async function readDeviceNow(
  { session, varIds }: ReadOrder,
  { batcher, clock, timers, limits }: PollerParts,
): Promise<Result<readonly Sample[], LinkFault>> {
  const { deviceId, ownerId, variables } = session.profile
  const wanted = varIds && new Set(varIds)
  const startedAt = timers.monotonicMs()
  const task = {
    deviceId,
    variables: wanted ? variables.filter(({ varId }) => wanted.has(varId)) : variables,
    beginsRead: session.schedule.beginsRead.bind(session.schedule),
    passedOver: session.schedule.passedOver(),
    isSilent: session.schedule.isSilent.bind(session.schedule),
    now: () => clock.now(),
    isCurrent: () => session.profile.variables === variables,
    emit: (samples: readonly Sample[]) => batcher.add(session.profile, samples),
  }
  const result = await session.run('read', (sendRequest) => readNow(task, sendRequest))
  const leftMs = startedAt + limits.commandMs - timers.monotonicMs()
  if (result.ok) await withTimeout(batcher.delivered(ownerId), leftMs, timers)
  return result
}

/** Bytes of a person. Never repeated; an answer without bytes is one too. */
export function sendToDevice(
  session: Session,
  send: RawSend,
  timers: Timers,
): Promise<Result<RawAnswer, LinkFault>> {
  const sendAlone = async (
    sendRaw: SendRaw,
    raw: RawSend,
  ): Promise<Result<RawAnswer, LinkFault>> => {
    if (raw.isWanted?.() === false) return err({ kind: 'withdrawn' })
    const startedAt = timers.monotonicMs()
    const bytes = await sendRaw(raw)
    const endedAt = timers.monotonicMs()
    // The silence that ended an answer is no part of its way.
    const silentMs = bytes === undefined || bytes.length === 0 ? 0 : session.silentForMs(endedAt)
    const costMs = Math.round(endedAt - startedAt - silentMs)
    return bytes === undefined ? err({ kind: 'offline' }) : ok({ bytes, costMs })
  }
  return answerOfSent(send, (raw) =>
    session.run('write', (_, sendRaw) => sendAlone(sendRaw, raw), { orderer: send.orderer }),
  )
}
