import { err, type Result } from '@fieldhub/kernel'
import type { ModbusRequest } from '@fieldhub/protocol'
import type { LinkFault } from '#platform/facts.ts'
import type { Outcome } from './question.ts'

/** Sends one request on the line that the command holds. After its end the outcome is `closed`. */
export type Ask = (request: ModbusRequest, onSent?: (frame: Uint8Array) => void) => Promise<Outcome>
export type Work<T> = (ask: Ask) => Promise<Result<T, LinkFault>>

export interface Command {
  /** Runs with the line to itself. Never rejects. */
  start(ask: Ask): Promise<void>
  /** Settles it now, whatever it is doing. */
  abort(fault: LinkFault): void
  readonly isSettled: boolean
}

export interface MadeCommand<T> {
  readonly command: Command
  readonly result: Promise<Result<T, LinkFault>>
}

/** A command that always settles: by its work, by `abort`, or as silent when its time is over. */
export function makeCommand<T>(work: Work<T>, limitMs: number): MadeCommand<T> {
  const { promise, resolve, reject } = Promise.withResolvers<Result<T, LinkFault>>()
  let isSettled = false
  const settle = (result: Result<T, LinkFault>) => {
    isSettled = true
    clearTimeout(timer)
    resolve(result)
  }
  const timer = setTimeout(() => settle(err({ kind: 'silent' })), limitMs)
  const command: Command = {
    start: async (ask) => {
      try {
        const askWhileOpen: Ask = async (request, onSent) =>
          isSettled ? { kind: 'closed' } : ask(request, onSent)
        settle(await work(askWhileOpen))
      } catch (error) {
        isSettled = true
        clearTimeout(timer)
        reject(error)
      }
    },
    abort: (fault) => settle(err(fault)),
    get isSettled() {
      return isSettled
    },
  }
  return { command, result: promise }
}
