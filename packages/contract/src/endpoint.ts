import type * as z from 'zod/mini'
import type { CallRateName } from './call-rates.ts'
import type { CallTag } from './call-tags.ts'
import type { Translated } from './language.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The permission that a caller needs: `public` is for everybody, without a token; `read` only reads, `personal` is
 * about the caller's own sign-in and person, `command` acts on a device, `change` changes what the account has, `root`
 * is about other accounts.
 */
export type Permission = 'public' | 'read' | 'personal' | 'command' | 'change' | 'root'

/** The part of a call that browser and server know. */
export interface Call {
  readonly method: Method
  /** Path below `/api2`. */
  readonly path: string
  readonly permission: Permission
  /** The call is allowed before the second factor is set up that the role demands. */
  readonly isBeforeFactor?: true
}

/** The part of a call that only the server reads. The console's build drops it, and its types do not show it. */
export interface CallRules {
  /** The chapter of the published document that the call is in. */
  readonly tag: CallTag
  /** One sentence for the published document. */
  readonly summary: Translated
  /** Whether visitors of the demo may make the call. Anybody can be one, so calls that reach people or cost money are closed. */
  readonly demo: 'open' | 'closed'
  /** Sentence for the operation log; null leaves no row. */
  readonly audit: Translated | null
  /** Expensive calls have a rate of their own, besides the 100 a second of all calls of an account. */
  readonly rate?: CallRateName
  /**
   * A token for chosen devices may make the call, which then shows and reaches nothing but these devices. Calls without
   * it refuse such tokens, so that a new call leaks nothing by being forgotten.
   */
  readonly isWithinDevices?: true
  /** Such calls of an account are made one after the other, as they count what there is before they add to it. */
  readonly isInTurn?: true
  /** A call of strangers that acts on a device: one that is sent again with the same key is not made again. */
  readonly isOnce?: true
}

export type DeclaredCall = Call & CallRules

export interface Endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType> extends Call {
  /** The body carries `t` and `sign`. */
  readonly signed?: true
  /**
   * Set where a JSON body may come packed (`content-encoding: gzip`): the largest inflated size. The packed body has
   * the limit of every body.
   */
  readonly inflatedBytesMax?: number
  /** The other name of `id` in answers. Input may carry it in place of `id`, or both with one value. */
  readonly idName?: 'deviceId' | 'modelId'
  /** Query of a GET, JSON body of every other method (DELETE too). */
  readonly input: I
  readonly output: O
}

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>
export type DeclaredEndpoint = AnyEndpoint & CallRules
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>

/** A call as the operation log names it. */
export function toAction({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Declares everything about a call, in one place. */
export function endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  definition: Endpoint<I, O> & CallRules,
): Endpoint<I, O> {
  return definition
}

/** A call that carries a file: its query, form and answer are the route's own. */
export function fileCall(definition: DeclaredCall): DeclaredCall {
  return definition
}

/** An endpoint with the part that only the server reads. */
export function withRules(given: AnyEndpoint): DeclaredEndpoint {
  if (!hasRules(given)) throw new Error(`${given.method} ${given.path} was built without its rules`)
  return given
}

function hasRules(given: AnyEndpoint): given is DeclaredEndpoint {
  return 'tag' in given && 'summary' in given && 'demo' in given && 'audit' in given
}
