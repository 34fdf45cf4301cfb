import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType> {
  readonly method: Method
  /** Below `/api2`. */
  readonly path: string
  /** One English sentence for the published document. */
  readonly summary: string
  /** `public` calls need no token (spec §9, login URLs). */
  readonly access: 'public' | 'session'
  /** Also for who has yet to set up the second factor that its role demands. */
  readonly isBeforeFactor?: true
  /** The body carries `t` and `sign` (spec §7). */
  readonly signed?: true
  /** Where a JSON body may come packed (`content-encoding: gzip`): what it may hold; packed it may be as large as any. */
  readonly inflatedBytesMax?: number
  /** Query of a GET, JSON body of everything else (DELETE too). */
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
