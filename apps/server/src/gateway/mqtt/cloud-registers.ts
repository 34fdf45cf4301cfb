import { ok, type Result } from '@fieldhub/kernel'
import { AnswerReader, getExpectation, rtuFrame, toHex } from '@fieldhub/protocol'
import type { RegisterAnswer, RegisterRead } from '#facts/frames.ts'
import type { LinkFault } from '#facts/writes.ts'
import { sendRawToCloud } from './cloud-orders.ts'
import type { CloudSession } from './cloud-session.ts'
import type { CommandParts } from './downlink-request.ts'

/** How long the device waits for a slave; longer answers count as silence. */
const slaveMs = 1_000

/** Reads registers of a slave behind a cloud device: a Modbus RTU request through its serial port. */
export async function readCloudRegisters(
  session: CloudSession,
  { scanAnswerMs = slaveMs, ...request }: RegisterRead,
  parts: CommandParts,
): Promise<Result<RegisterAnswer, LinkFault>> {
  const frame = rtuFrame(request)
  const reply = await sendRawToCloud(session, { bytes: frame, waitMs: scanAnswerMs }, parts)
  if (!reply.ok) return reply
  const { bytes, costMs } = reply.value
  const reader = new AnswerReader()
  reader.expect(getExpectation(request))
  const { answer, frame: received } = reader.push(bytes)
  const nothing = { data: new Uint8Array(), code: 0, costMs, sent: toHex(frame), received: '' }
  if (answer === undefined || received === undefined || answer.kind === 'written') {
    return ok({ ...nothing, kind: 'silent' })
  }
  return answer.kind === 'data'
    ? ok({ ...nothing, kind: 'data', data: answer.data.slice(), received: toHex(received) })
    : ok({ ...nothing, kind: 'exception', code: answer.code, received: toHex(received) })
}
