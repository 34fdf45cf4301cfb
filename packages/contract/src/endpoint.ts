import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType> {
  readonly method: Method
  /** Path below `/api2`. */
  readonly path: string
  /** One English sentence for the published document. */
  readonly summary: string
  /** `public` calls need no token. */
  readonly access: 'public' | 'session'
  /** The call is allowed before the second factor is set up that the role demands. */
  readonly isBeforeFactor?: true
  /** The body carries `t` and `sign`. */
  readonly signed?: true
  /**
   * Set where a JSON body may come packed (`content-encoding: gzip`): the most that it may inflate to. Packed it has
   * the limit of every body.
   */
  readonly inflatedBytesMax?: number
  /** Query of a GET, JSON body of every other method (DELETE too). */
  readonly input: I
  readonly output: O
}

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>

export function endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  definition: Endpoint<I, O>,
): Endpoint<I, O> {
  return definition
}
