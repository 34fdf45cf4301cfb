import { err, ok, type Result } from '@fieldhub/kernel'
import type { ModbusRequest } from '@fieldhub/protocol'
import type { PolledVariable } from '#facts/device-profile.ts'
import type { LinkFault, Orderer } from '#facts/writes.ts'
import type { ModbusResponse } from '#gateway/line/prepared-request.ts'
import type { RawSend } from '#gateway/line/raw-exchange.ts'
import type { Timers } from '#platform/timers.ts'

/** Sends one request on the line that the command holds. After its end the outcome is `closed`. */
export type SendRequest = (
  request: ModbusRequest,
  onSent?: (frame: Uint8Array) => void,
  answerMs?: number,
) => Promise<ModbusResponse>
/** Sends bytes as they are; what came back until the line fell silent, undefined when it was closed. */
export type SendRaw = (send: RawSend) => Promise<Uint8Array | undefined>
export type Work<T> = (sendRequest: SendRequest, sendRaw: SendRaw) => Promise<Result<T, LinkFault>>

/** Registers that a command writes. */
export type WrittenPlace = Pick<PolledVariable, 'unitId' | 'functionCode' | 'register' | 'format'>

export interface Command {
  /** Runs with the line to itself. Never rejects. */
  start(sendRequest: SendRequest, sendRaw: SendRaw): Promise<void>
  /** Settles it now, whatever it is doing. */
  abort(fault: LinkFault): void
  readonly isSettled: boolean
  /** The only unit that it asks, so that it need not wait for late answers of others; undefined: several, or nobody knows. */
  readonly unitId?: number | undefined
  readonly orderer?: Orderer | undefined
  /** What it writes; undefined: nothing, or nobody knows. */
  readonly writes?: WrittenPlace | undefined
}

export interface MadeCommand<T> {
  readonly command: Command
  readonly result: Promise<Result<T, LinkFault>>
}

export interface CommandTerms<T> extends Pick<Command, 'unitId' | 'orderer' | 'writes'> {
  /** It is dropped when the line was not free for so long. */
  readonly ttlMs?: number | undefined
  /** From its first turn on the line; left out, waiting and working share the limit unless `ttlMs` is longer. */
  readonly workMs?: number | undefined
  /** Returns what is certain already when the command is cut short, which is better than a fault. */
  readonly soFar?: () => T | undefined
}

/**
 * A command that always settles: by its work, by `abort`, as expired when it waited too long for the line, or as
 * silent when its time is over.
 */
export function makeCommand<T>(
  work: Work<T>,
  limitMs: number,
  timers: Timers,
  { ttlMs = limitMs, workMs, soFar, ...place }: CommandTerms<T> = {},
): MadeCommand<T> {
  const { promise, resolve, reject } = Promise.withResolvers<Result<T, LinkFault>>()
  let isSettled = false
  const settle = (result: Result<T, LinkFault>) => {
    isSettled = true
    timer.close()
    resolve(result)
  }
  const cutShort = (fault: LinkFault) => {
    const known = soFar?.()
    settle(known === undefined ? err(fault) : ok(known))
  }
  const madeAt = timers.monotonicMs()
  let timer = timers.setTimeout(() => settle(err({ kind: 'expired' })), ttlMs)
  const limitWork = () => {
    timer.close()
    const sharedMs = ttlMs > limitMs ? limitMs : limitMs - (timers.monotonicMs() - madeAt)
    timer = timers.setTimeout(() => cutShort({ kind: 'silent' }), workMs ?? sharedMs)
  }
  const command: Command = {
    ...place,
    start: async (sendRequest, sendRaw) => {
      if (!isSettled) limitWork()
      try {
        const sendRequestWhileOpen: SendRequest = async (...request) =>
          isSettled ? { kind: 'closed' } : sendRequest(...request)
        const sendRawWhileOpen: SendRaw = async (send) => (isSettled ? undefined : sendRaw(send))
        settle(await work(sendRequestWhileOpen, sendRawWhileOpen))
      } catch (error) {
        isSettled = true
        timer.close()
        reject(error)
      }
    },
    abort: cutShort,
    get isSettled() {
      return isSettled
    },
  }
  return { command, result: promise }
}
