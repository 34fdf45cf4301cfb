import type { AnyEndpoint } from '@fieldhub/contract'
import * as z from 'zod/mini'

export type Random = () => number

/** Gives the same numbers for the same seed (mulberry32), so that what was found can be tried again. */
export function getRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  'a\u202eexe.txt',
  '\u2066a',
  '\ud800',
  'ab\u001b[2J',
  'a\nb\tc',
  '%',
  '_%\\',
  "' or 1=1 --",
  '"; drop table device; --',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '-1',
  '0x10',
  'true',
  'null',
  '[object Object]',
  '2026-13-45T99:99:99Z',
  'Asia/Nowhere',
  '13800138000',
  'a@b.cd',
  '123456',
  '1,2,3',
  '🏭'.repeat(30),
  'ﬀß№İı',
  'x'.repeat(5_000),
  'H4sIAAAAAAAAA6tWSlSyUlCKUtJRKgBSqUqxtQB0MoCBEwAAAA==',
]

const numbers = [
  0,
  -0,
  -1,
  1,
  2,
  3,
  0.5,
  247,
  65_536,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  99_999_999,
]

const pick = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)]

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Makes a value that a field does not expect. */
function anything(random: Random): unknown {
  const kind = Math.floor(random() * 9)
  if (kind <= 2) return pick(random, texts)
  if (kind <= 5) return pick(random, numbers)
  if (kind === 6) return pick(random, [true, false, null])
  if (kind === 7) return pick(random, [[], {}, nested(20), nested(80), { length: 3 }])
  return Array.from({ length: Math.floor(random() * 4) }, () => anything(random))
}

const Shape = z.looseObject({
  type: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  items: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
})

/** Makes a value of about the form that a JSON schema asks for, wrong in places. */
function fromSchema(random: Random, schema: unknown): unknown {
  const shape = z.safeParse(Shape, schema)
  if (!shape.success || random() < 0.1) return anything(random)
  const { const: only, enum: choices, anyOf } = shape.data
  if (only !== undefined) return only
  if (choices !== undefined) return pick(random, choices)
  return anyOf === undefined ? ofType(random, shape.data) : fromSchema(random, pick(random, anyOf))
}

function ofType(random: Random, { type, items, properties }: z.output<typeof Shape>): unknown {
  switch (type) {
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () => fromSchema(random, items))
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {})
          .filter(() => random() < 0.8)
          .map(([name, member]) => [name, fromSchema(random, member)]),
      )
    case 'boolean':
      return random() < 0.5
    case 'string':
      return pick(random, texts)
    case 'integer':
    case 'number':
      return pick(random, numbers)
    case undefined:
    default:
      return anything(random)
  }
}

/** Puts something else into one place of a value, however deep. */
function withFault(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.2) return anything(random)
  if (Array.isArray(value)) {
    const at = Math.floor(random() * value.length)
    return value.map((item, index) => (index === at ? withFault(random, item) : item))
  }
  const members = Object.entries(value)
  const at = Math.floor(random() * members.length)
  return Object.fromEntries(
    members.map(([name, member], index) => [
      name,
      index === at ? withFault(random, member) : member,
    ]),
  )
}

/** Variants of the value, each with NUL in one of its texts. */
export function withNul(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [`${value}\0`, 'a\0bc']
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => withNul(item).map((other) => value.with(at, other)))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    withNul(member).map((other) => ({ ...value, [name]: other })),
  )
}

/** Makes an input for a call: a right one with a fault or two, one made from its schema, or none at all. */
export function fuzzInput(
  random: Random,
  endpoint: Pick<AnyEndpoint, 'input'>,
  right: unknown,
): unknown {
  const kind = random()
  if (kind < 0.5) return withFault(random, right)
  if (kind < 0.6) return withFault(random, withFault(random, right))
  if (kind < 0.95) {
    const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
    return fromSchema(random, schema)
  }
  return anything(random)
}

/** Makes a part of an address, with invalid escapes and bytes that are no UTF-8 among them. */
export function fuzzPart(random: Random, value: unknown = anything(random)): string {
  const kind = random()
  if (kind < 0.05) return '%ED%A0%80'
  if (kind < 0.1) return '%'
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed())
}
