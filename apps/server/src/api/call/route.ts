import type { AnyEndpoint, Endpoint, Language } from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import { fieldFaults } from '#api/http/field-faults.ts'
import type { Caller } from '#domain/caller.ts'
import type { BrowserTokens } from '#domain/session/browser-tokens.ts'

/** What every call brings besides its input. */
export interface CallContext {
  readonly language: Language
  readonly token: string
  readonly ip: string
  readonly agent: string
  /** Of this server, as the caller addresses it. */
  readonly origin: string
  /** Of a sign-in over WeChat's website. */
  readonly browserProof: string | undefined
  /** Where it was signed in before. */
  readonly browser: BrowserTokens
  /** Of a sign-in in two steps; made up for who brings none. */
  readonly factorProof: string
}

export interface OpenCall<I> extends CallContext {
  readonly input: I
}

export interface SessionCall<I> extends OpenCall<I> {
  readonly caller: Caller
}

/** An endpoint with the use case behind it, types closed inside: raw input in, checked output out. */
export interface Route {
  readonly endpoint: AnyEndpoint
  run(raw: unknown, context: CallContext, caller: Caller | undefined): Promise<unknown>
}

/** A call that needs a signed-in account. */
export function route<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  endpoint: Endpoint<I, O>,
  handler: (call: SessionCall<z.output<I>>) => Promise<z.output<O>>,
): Route {
  invariant(endpoint.permission !== 'public', `${endpoint.path} is for signed-in callers`)
  return {
    endpoint,
    run: async (raw, context, caller) => {
      invariant(caller !== undefined, 'the guard let only signed-in callers through')
      const input = parseInput(endpoint.input, raw)
      return checkedOutput(endpoint, await handler({ ...context, input, caller }))
    },
  }
}

/** A call that anybody may make. */
export function openRoute<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  endpoint: Endpoint<I, O>,
  handler: (call: OpenCall<z.output<I>>) => Promise<z.output<O>>,
): Route {
  invariant(endpoint.permission === 'public', `${endpoint.path} is for everybody`)
  return {
    endpoint,
    run: async (raw, context) => {
      const input = parseInput(endpoint.input, raw)
      return checkedOutput(endpoint, await handler({ ...context, input }))
    },
  }
}

export function parseInput<I extends z.ZodMiniType>(schema: I, raw: unknown): z.output<I> {
  const parsed = z.safeParse(schema, raw)
  if (parsed.success) return parsed.data
  throw fieldFaults(parsed.error.issues, raw)
}

/** What the schema does not name is not sent; an answer that does not fit is our bug, never the caller's puzzle. */
function checkedOutput(endpoint: AnyEndpoint, answer: unknown): unknown {
  const checked = z.safeParse(endpoint.output, answer)
  if (checked.success) return checked.data
  const places = checked.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new Error(
    `answer of ${endpoint.method} ${endpoint.path} does not fit: ${places.join(', ')}`,
  )
}
