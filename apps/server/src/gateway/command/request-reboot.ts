import { err, ok, type Result } from '@fieldhub/kernel'
import type { LinkFault } from '#facts/facts.ts'
import type { Session } from '#gateway/session.ts'

/** iRTU takes `rrpc,` for itself, says OK and restarts a second later (devices.md A.4). */
const command = Buffer.from('rrpc,reboot', 'latin1')
const waitMs = 5_000
const reply = /(?:^|[^a-z])ok(?:[^a-z]|$)/i

const isOk = (answer: Uint8Array) => reply.test(Buffer.from(answer).toString('latin1'))

/** Resolves when the DTU has said that it will; it hangs up afterwards. One without this command stays silent. */
export async function requestReboot(session: Session): Promise<Result<null, LinkFault>> {
  // A Modbus TCP gateway would take the text for a broken frame and hang up.
  if (session.profile.framing === 'tcp') return err({ kind: 'unsupported' })
  let isSent = false
  const answered = await session.run<null>('write', async (_sendRequest, sendRaw) => {
    isSent = true
    const answer = await sendRaw({ bytes: command, waitMs, isWhole: isOk })
    if (answer === undefined || answer.length === 0) return err({ kind: 'silent' })
    return isOk(answer) ? ok(null) : err({ kind: 'unsupported' })
  })
  // It went without a word: nobody knows whether it obeyed.
  return isSent && !answered.ok && answered.error.kind === 'offline'
    ? err({ kind: 'silent' })
    : answered
}
