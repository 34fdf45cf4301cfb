import type { AnyEndpoint, InputOf } from '@fieldhub/contract'
import { call } from '#api/call.ts'

export type Draft = Readonly<Record<string, string>>
/** The first message of each field that breaks a rule. */
type Faults = Readonly<Record<string, string>>

export type PreparedCall =
  | { readonly ok: true; readonly run: () => Promise<unknown> }
  | { readonly ok: false; readonly faults: Faults }

/** A call that is only made when its input keeps the contract. `renamed` leads a fault to the field that was typed. */
export function prepareCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  renamed: Readonly<Record<string, string>> = {},
): PreparedCall {
  const schema: E['input'] = endpoint.input
  const parsed = schema.safeParse(input)
  if (parsed.success) return { ok: true, run: () => call(endpoint, input) }
  const faults: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const key = String(path[0] ?? '')
    faults[renamed[key] ?? key] ??= message
  }
  return { ok: false, faults }
}
