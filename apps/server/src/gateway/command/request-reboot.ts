import { err, ok, type Result } from '@fieldhub/kernel'
import type { LinkFault } from '#facts/writes.ts'
import type { Session } from '#gateway/session.ts'

/** iRTU handles `rrpc,` itself, answers OK and restarts a second later. */
const command = Buffer.from('rrpc,reboot', 'latin1')
const waitMs = 5_000
const reply = /(?:^|[^a-z])ok(?:[^a-z]|$)/i

const isOk = (answer: Uint8Array) => reply.test(Buffer.from(answer).toString('latin1'))

/** Resolves when the DTU has confirmed; it hangs up afterwards. A DTU without this command stays silent. */
export async function requestReboot(session: Session): Promise<Result<null, LinkFault>> {
  // A Modbus TCP gateway would read the text as a broken frame and hang up.
  if (session.profile.framing === 'tcp') return err({ kind: 'unsupported' })
  let isSent = false
  const answered = await session.run<null>('write', async (_sendRequest, sendRaw) => {
    isSent = true
    const answer = await sendRaw({ bytes: command, waitMs, isWhole: isOk })
    if (answer === undefined || answer.length === 0) return err({ kind: 'silent' })
    return isOk(answer) ? ok(null) : err({ kind: 'unsupported' })
  })
  // The connection ended without an answer, so it is unknown whether the DTU restarts.
  return isSent && !answered.ok && answered.error.kind === 'offline'
    ? err({ kind: 'silent' })
    : answered
}
