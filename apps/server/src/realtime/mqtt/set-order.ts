import * as z from 'zod/mini'

/** What a program publishes to `…/set`. */
export interface SetOrder {
  /** Anything but a number is refused by the call. */
  readonly value: unknown
  /** The program's own mark, which the answer repeats. */
  readonly cid: string | undefined
  readonly lang: string
}

const cidLengthMax = 64
const SetObject = z.object({
  value: z.optional(z.unknown()),
  cid: z.optional(z.union([z.string(), z.number()])),
  lang: z.optional(z.string()),
})

/** A bare value, or an object with `value` and `cid`. Switches are 0 and 1, or false and true. */
export function readSetOrder(payload: string): SetOrder {
  const parsed = parseJson(payload)
  const given = z.safeParse(SetObject, parsed)
  if (!given.success) return { value: toNumber(parsed), cid: undefined, lang: 'zh_cn' }
  const { value, cid, lang = 'zh_cn' } = given.data
  const mark = cid === undefined ? undefined : String(cid).slice(0, cidLengthMax)
  return { value: toNumber(value), cid: mark, lang }
}

function toNumber(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, cidLengthMax)
  }
}
