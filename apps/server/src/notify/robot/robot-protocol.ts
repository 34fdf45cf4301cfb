import { parseJson } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { FaultKind } from '../provider/delivery.ts'
import type { Reply } from '../provider/provider-caller.ts'

interface RobotMessage {
  readonly key: string
  /** Empty: messages are not signed. */
  readonly secret: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** How the robots of one chat program are spoken to. */
export interface RobotProtocol {
  readonly host: string
  /** The program's limit of a text, less what its own form takes. */
  readonly textBytesMax: number
  readonly request: (message: RobotMessage) => {
    readonly path: string
    readonly query?: Readonly<Record<string, string>>
    readonly body: unknown
  }
  /** Undefined: the message was taken. */
  readonly faultOf: (reply: Reply) => RobotFault | undefined
}

export interface RobotFault {
  readonly kind: FaultKind
  readonly code: string
}

const Answer = z.record(z.string(), z.unknown())

/**
 * Fault by the program's own number in the answer; a number without a kind is a refusal. 0 is none where the status agrees: what
 * stands between may answer a 502 that says so too.
 */
export function faultByNumber(
  reply: Reply,
  name: 'errcode' | 'code',
  kinds: Readonly<Record<number, FaultKind>>,
): RobotFault | undefined {
  const number = z.safeParse(Answer, parseJson(reply.text)).data?.[name]
  if (typeof number !== 'number' || !Number.isInteger(number)) {
    return faultByStatus(reply) ?? { kind: 'garbage', code: `no-${name}` }
  }
  if (number === 0) return faultByStatus(reply)
  return { kind: kinds[number] ?? 'refused', code: String(number) }
}

/** What a status other than success says by itself. */
export function faultByStatus({ status }: Reply): RobotFault | undefined {
  if (status < 300) return undefined
  const code = `http-${status}`
  if (status === 429) return { kind: 'limit', code }
  return { kind: status >= 500 ? 'failed' : 'refused', code }
}
