import type { Result } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { FaultKind, ProviderFault } from '../provider/delivery.ts'
import type { ProviderCaller, Reply } from '../provider/provider-caller.ts'

const Refusal = z.object({ errcode: z.number(), errmsg: z.optional(z.string()) })

const kinds: Readonly<Record<number, FaultKind>> = {
  [-1]: 'failed',
  40001: 'credentials',
  40013: 'credentials',
  40014: 'credentials',
  40125: 'credentials',
  40164: 'credentials',
  41002: 'credentials',
  41004: 'credentials',
  42001: 'credentials',
  48001: 'credentials',
  40003: 'recipient',
  43004: 'recipient',
  43101: 'recipient',
  45009: 'limit',
  45011: 'limit',
  45047: 'limit',
}

/** Faults come with HTTP 200 and `errcode`; without a fault it is 0 or left out. */
export function readWeChatAnswer<Schema extends z.core.$ZodType>(
  caller: ProviderCaller,
  reply: Reply,
  schema: Schema,
): Result<z.output<Schema>, ProviderFault> {
  const safe = { ...reply, text: quoteLongNumbers(reply.text) }
  const refusal = caller.read(safe, Refusal)
  if (refusal.ok && refusal.value.errcode !== 0) {
    const { errcode, errmsg } = refusal.value
    return caller.fault(kinds[errcode] ?? 'refused', String(errcode), errmsg ?? '')
  }
  return caller.read(safe, schema)
}

/** A message's number has up to 19 digits, and a JSON number would lose the last ones. */
function quoteLongNumbers(text: string): string {
  return text.replace(/("msgid"\s*:\s*)(\d{1,20})/g, '$1"$2"')
}
