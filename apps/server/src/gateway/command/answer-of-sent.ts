import { err, type Result } from '@fieldhub/kernel'
import type { RawAnswer } from '#facts/frames.ts'
import { faultOfSent, type LinkFault } from '#facts/writes.ts'
import type { RawSend } from '#gateway/line/raw-exchange.ts'

/**
 * The answer to bytes of a person, whatever carries them: `carry` calls `onSent` once they have left. From then on nobody
 * knows what became of them without an answer.
 */
export async function answerOfSent(
  send: RawSend,
  carry: (send: RawSend) => Promise<Result<RawAnswer, LinkFault>>,
): Promise<Result<RawAnswer, LinkFault>> {
  let isSent = false
  const onSent = () => {
    isSent = true
  }
  const answer = await carry({ ...send, onSent })
  return answer.ok ? answer : err(faultOfSent(answer.error, isSent))
}
