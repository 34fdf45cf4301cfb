import { err, ok, type Result } from '@fieldhub/kernel'
import { toHex } from '@fieldhub/protocol'
import type { LinkFault, RegisterAnswer, RegisterRead } from '#facts/facts.ts'
import type { SendRequest, Work } from '#gateway/command/command.ts'
import type { Session } from '#gateway/session.ts'
import type { Timers } from '#platform/timers.ts'

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
    return isSilent && !isScan ? readOnce(read, sendRequest, timers) : first
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
