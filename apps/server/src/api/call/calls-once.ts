import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { callKeyHeader, type DeclaredCall, toAction } from '@fieldhub/contract'
import { AppError, FieldError } from '#platform/app-error.ts'
import { BoundedMap } from '#platform/bounded-map.ts'

const answersMax = 500
/** Nobody guesses it, and no program uses one key twice because it counts from 1. */
export const keyPattern = /^[\w-]{16,64}$/

interface KeyedCall {
  readonly call: DeclaredCall
  /** Undefined: a stranger. */
  readonly caller: { readonly accountId: number } | undefined
  /** Undefined: the call has no key. */
  readonly callKey: string | undefined
}

interface HashedCall {
  /** Undefined: the call may be made again. */
  readonly callHash: string | undefined
  /** Set for a call that is not made, which the log of operations and other consoles know of already. */
  looksOnly: boolean
}

/**
 * Calls that carry a key are made once. A browser sends a call again by itself when its connection ends without an answer:
 * the second one waits for the first and has its answer. When another process was asked first and is gone, nobody knows how
 * far it came, and the caller is told that.
 */
export class CallsOnce {
  readonly #answers = new BoundedMap<string, Promise<unknown>>(answersMax)
  readonly #claim: (callHash: string) => Promise<boolean>

  constructor(claim: (callHash: string) => Promise<boolean>) {
    this.#claim = claim
  }

  run(attempt: HashedCall, make: () => Promise<unknown>): Promise<unknown> {
    const { callHash } = attempt
    if (callHash === undefined) return make()
    const before = this.#answers.get(callHash)
    if (before !== undefined) {
      attempt.looksOnly = true
      return before
    }
    const answer = this.#first(callHash, make)
    this.#answers.set(callHash, answer)
    return answer
  }

  async #first(callHash: string, make: () => Promise<unknown>): Promise<unknown> {
    const isFirst = await this.#claim(callHash).catch((error: unknown) => {
      // A store that is away has begun nothing, and the call may come again when it is back.
      this.#answers.delete(callHash)
      throw error
    })
    if (isFirst) return make()
    throw new AppError('outcomeUnknown')
  }
}

/** Undefined: the call has no key, or does no harm when it is made twice. */
export function readCallKey(call: DeclaredCall, headers: IncomingHttpHeaders): string | undefined {
  const key = headers[callKeyHeader]
  if (key === undefined || !isMadeOnce(call)) return undefined
  if (typeof key === 'string' && keyPattern.test(key)) return key
  throw new FieldError({ [callKeyHeader]: 'invalid' })
}

export function isMadeOnce({ method, permission, audit, isOnce }: DeclaredCall): boolean {
  if (isOnce === true) return true
  return method !== 'GET' && permission !== 'public' && audit !== null
}

/** What makes a call the same as another one: who makes it, with which key and body. */
export function hashOfCall({ call, caller, callKey }: KeyedCall, body: string): string | undefined {
  if (callKey === undefined) return undefined
  const hash = createHash('sha256').update(
    `${callKey} ${caller?.accountId ?? 0} ${toAction(call)} `,
  )
  return hash.update(body).digest('base64url')
}
