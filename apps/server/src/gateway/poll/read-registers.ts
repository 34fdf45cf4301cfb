import { err, ok, type Result } from '@fieldhub/kernel'
import { toHex } from '@fieldhub/protocol'
import type { LinkFault, RegisterAnswer, RegisterRead } from '#facts/facts.ts'
import type { SendRequest, Work } from '#gateway/command/command.ts'
import type { Session } from '#gateway/session.ts'
import { pause, type Timers } from '#platform/timers.ts'

/**
 * Half a second after a request to another slave, one that is built on libmodbus takes whatever comes for that slave's answer
 * and passes over it (`confirmation_to_ignore` of its RTU backend). A scan that asks sooner would find each second slave.
 */
const scanPauseMs = 250

/** A slave that does not answer gets the request once more, except in a scan, which has others to try. */
export function readRegisters(
  session: Session,
  read: RegisterRead,
  timers: Timers,
): Promise<Result<RegisterAnswer, LinkFault>> {
  const isScan = read.scanAnswerMs !== undefined
  const work: Work<RegisterAnswer> = async (sendRequest) => {
    const first = await readOnce(read, sendRequest, timers)
    const isSilent = first.ok && first.value.kind === 'silent'
    if (!isSilent) return first
    if (!isScan) return readOnce(read, sendRequest, timers)
    await pause(timers, scanPauseMs)
    return first
  }
  return session.run(isScan ? 'background' : 'read', work, { unitId: read.unitId })
}

async function readOnce(
  { scanAnswerMs, ...request }: RegisterRead,
  sendRequest: SendRequest,
  timers: Timers,
): Promise<Result<RegisterAnswer, LinkFault>> {
  let sent = ''
  let sentAt = timers.monotonicMs()
  const onSent = (frame: Uint8Array) => {
    sent = toHex(frame)
    sentAt = timers.monotonicMs()
  }
  const outcome = await sendRequest(request, onSent, scanAnswerMs)
  if (outcome.kind === 'closed') return err({ kind: 'offline' })
  const costMs = Math.round(timers.monotonicMs() - sentAt)
  const nothing = { data: new Uint8Array(), code: 0, costMs, sent, received: '' }
  if (!('frame' in outcome) || outcome.kind === 'written') return ok({ ...nothing, kind: 'silent' })
  const received = toHex(outcome.frame)
  return outcome.kind === 'data'
    ? ok({ ...nothing, kind: 'data', data: outcome.data.slice(), received })
    : ok({ ...nothing, kind: 'exception', code: outcome.code, received })
}
