import type { AnyEndpoint, Endpoint, Language } from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import { fieldFaults } from '#api/http/field-faults.ts'
import type { Caller } from '#domain/caller.ts'
import type { BrowserTokens } from '#domain/session/browser-tokens.ts'
import { parseInSlices } from './parse-in-slices.ts'

/** What every call has besides its input. */
export interface CallContext {
  /** The zone in which a browser shows times; empty: it tells none. */
  readonly zone: string
  readonly language: Language
  readonly token: string
  readonly ip: string
  readonly agent: string
  /** Origin of this server as the caller addresses it. */
  readonly origin: string
  /** Origin of this server by the address that the connection came to, whatever the caller's headers say. */
  readonly connectedOrigin: string
  /** Proof cookie of a sign-in over WeChat's website. */
  readonly browserProof: string | undefined
  /** Tokens of the accounts that this browser signed in to before. */
  readonly browser: BrowserTokens
  /** Proof cookie of a sign-in in two steps; a new one is made for a browser without it. */
  readonly factorProof: string
}

export interface OpenCall<I> extends CallContext {
  readonly input: I
}

export interface SessionCall<I> extends OpenCall<I> {
  readonly caller: Caller
}

/** An endpoint with its use case. Types are closed inside: raw input goes in, checked output comes out. */
export interface Route {
  readonly endpoint: AnyEndpoint
  run(raw: unknown, context: CallContext, caller: Caller | undefined): Promise<unknown>
}

/** An answer, of which a large list may be made item by item while it is written. */
type Answer<T> = T | { [K in keyof T]: T[K] | Late<T[K]> }
type Late<T> = T extends readonly (infer Item)[] ? AsyncIterable<Item> : never

/** Makes a call that needs a signed-in account. */
export function route<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  endpoint: Endpoint<I, O>,
  handler: (call: SessionCall<z.output<I>>) => Promise<Answer<z.output<O>>>,
): Route {
  invariant(endpoint.permission !== 'public', `${endpoint.path} is for signed-in callers`)
  return {
    endpoint,
    run: async (raw, context, caller) => {
      invariant(caller !== undefined, 'the guard let only signed-in callers through')
      const input = await checkedInput(endpoint.input, raw)
      return checkedOutput(endpoint, await handler({ ...context, input, caller }))
    },
  }
}

/** Makes a call that anybody may make. */
export function openRoute<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  endpoint: Endpoint<I, O>,
  handler: (call: OpenCall<z.output<I>>) => Promise<z.output<O>>,
): Route {
  invariant(endpoint.permission === 'public', `${endpoint.path} is for everybody`)
  return {
    endpoint,
    run: async (raw, context) => {
      const input = await checkedInput(endpoint.input, raw)
      return checkedOutput(endpoint, await handler({ ...context, input }))
    },
  }
}

export function parseInput<I extends z.ZodMiniType>(schema: I, raw: unknown): z.output<I> {
  const parsed = z.safeParse(schema, raw)
  if (parsed.success) return parsed.data
  throw fieldFaults(parsed.error.issues, raw)
}

/** As {@link parseInput}, for what may be large. */
async function checkedInput<I extends z.ZodMiniType>(
  schema: I,
  raw: unknown,
): Promise<z.output<I>> {
  const parsed = await parseInSlices(schema, raw)
  if (!parsed.success) throw fieldFaults(parsed.issues, raw)
  // Its type is lost on the way through the parts.
  return z.parse(z.custom<z.output<I>>(), parsed.data)
}

/**
 * Fields that the schema does not name are not sent. An answer that does not fit the schema is a bug of ours and
 * answered as one.
 */
async function checkedOutput(endpoint: AnyEndpoint, answer: unknown): Promise<unknown> {
  const checked = await parseInSlices(endpoint.output, answer)
  if (checked.success) return checked.data
  const places = checked.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new Error(
    `answer of ${endpoint.method} ${endpoint.path} does not fit: ${places.join(', ')}`,
  )
}
