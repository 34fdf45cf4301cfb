import { err, ok, type Result } from '@fieldhub/kernel'
import { toHex } from '@fieldhub/protocol'
import type { RegisterAnswer, RegisterRead } from '#facts/frames.ts'
import type { LinkFault } from '#facts/writes.ts'
import type { SendRequest, Work } from '#gateway/command/command.ts'
import type { SilenceReason } from '#gateway/line/prepared-request.ts'
import type { Session } from '#gateway/session.ts'
import { pause, type Timers } from '#platform/timers.ts'

/**
 * Half a second after a request to another slave, one that is built on libmodbus takes whatever comes for that slave's answer
 * and passes over it (`confirmation_to_ignore` of its RTU backend). A scan that asks sooner would find each second slave.
 */
const scanPauseMs = 250

/**
 * A slave that does not answer gets the request once more. A scan has others to try: it repeats only where noise or another
 * master may have spoiled an answer.
 */
export function readRegisters(
  session: Session,
  read: RegisterRead,
  timers: Timers,
): Promise<Result<RegisterAnswer, LinkFault>> {
  const isScan = read.scanAnswerMs !== undefined
  const work: Work<RegisterAnswer> = async (sendRequest) => {
    const { answer, why } = await readOnce(read, sendRequest, timers)
    const isSilent = answer.ok && answer.value.kind === 'silent'
    if (!isSilent) return answer
    if (isScan) await pause(timers, scanPauseMs)
    if (isScan && why === undefined) return answer
    return (await readOnce(read, sendRequest, timers)).answer
  }
  return session.run(isScan ? 'background' : 'read', work, { unitId: read.unitId })
}

interface ReadOutcome {
  readonly answer: Result<RegisterAnswer, LinkFault>
  /** What came instead of an answer. */
  readonly why?: SilenceReason | undefined
}

async function readOnce(
  { scanAnswerMs, ...request }: RegisterRead,
  sendRequest: SendRequest,
  timers: Timers,
): Promise<ReadOutcome> {
  let sent = ''
  let sentAt = timers.monotonicMs()
  const onSent = (frame: Uint8Array) => {
    sent = toHex(frame)
    sentAt = timers.monotonicMs()
  }
  const outcome = await sendRequest(request, onSent, scanAnswerMs)
  if (outcome.kind === 'closed') return { answer: err({ kind: 'offline' }) }
  const costMs = Math.round(timers.monotonicMs() - sentAt)
  const nothing = { data: new Uint8Array(), code: 0, costMs, sent, received: '' }
  if (!('frame' in outcome) || outcome.kind === 'written') {
    const why = outcome.kind === 'silent' ? outcome.why : undefined
    return { answer: ok({ ...nothing, kind: 'silent' }), why }
  }
  const received = toHex(outcome.frame)
  return outcome.kind === 'data'
    ? { answer: ok({ ...nothing, kind: 'data', data: outcome.data.slice(), received }) }
    : { answer: ok({ ...nothing, kind: 'exception', code: outcome.code, received }) }
}
