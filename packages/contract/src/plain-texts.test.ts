import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './endpoints.ts'
import { isNamePlain, lines, plainText, text } from './fields.ts'

/** These are bytes for a serial line, sent as they are and stored as hex. */
const exceptions = ['POST /app/seriesDebugLog data']

/** Texts that would pass if only their length were checked. */
const poisoned = [
  '\0',
  'a\0b',
  'ab\u0007cd',
  'a\u001b[2Jb',
  '?a=\0',
  'a\0@b.de',
  '中\u0085文文',
  '12\ud800',
]

interface Place {
  readonly path: string
  readonly schema: z.core.$ZodType
}

/** Walks through every member of an input, however it is wrapped. */
function membersOf(path: string, schema: z.core.$ZodType): readonly Place[] {
  const { def } = schema._zod
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).flatMap(([name, member]) =>
      membersOf(`${path} ${name}`, member),
    )
  }
  const inner: unknown = Reflect.get(def, 'innerType') ?? Reflect.get(def, 'element')
  const options: unknown = Reflect.get(def, 'options')
  if (isSchema(inner)) return [{ path, schema }, ...membersOf(path, inner)]
  if (!Array.isArray(options)) return [{ path, schema }]
  return options.filter(isSchema).flatMap((option) => membersOf(path, option))
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

const members = endpoints.flatMap(({ method, path, input }) =>
  membersOf(`${method} ${path}`, input),
)

describe('no input of the contract takes', () => {
  test.for(poisoned)('%j', (value) => {
    const taken = members.filter(({ schema }) => z.core.safeParse(schema, value).success)
    expect(taken.map(({ path }) => path).filter((path) => !exceptions.includes(path))).toEqual([])
  })
})

test('texts are found in inputs at all', () => {
  const taken = members.filter(({ schema }) => z.core.safeParse(schema, 'abcd').success)
  expect(taken.length).toBeGreaterThan(30)
  expect(taken.map(({ path }) => path)).toContain('POST /app/model slaves var name')
})

const name = text(1, 20, 'nameLength')
const remark = lines(0, 100, 'remark')
const search = plainText(0, 20, 'invalid')
const takes = (schema: z.ZodMiniType, value: string) => schema.safeParse(value).success

test.for([
  ['a name in any script', '1号锅炉 Ünï ไทย 🏭👨‍👩‍👧', true, true],
  ['a line that is broken', 'a\nb', false, true],
  ['a tabulator', 'a\tb', false, true],
  ['a separator of lines', 'a\u2028b', false, true],
  ['text that is turned around', 'a\u202etxt.exe', false, true],
  ['an isolate', 'a\u2066b', false, true],
  ['a mark of direction', 'a\u200eb', false, true],
  ['half a character', 'a\udc00', false, false],
  ['DEL', 'a\u007f', false, false],
] as const)('%s', ([, value, isName, isRemark]) => {
  expect([takes(name, value), takes(remark, value)]).toEqual([isName, isRemark])
  expect(isNamePlain(value)).toBe(isName)
})

test.for(['\u200b', '\u200d\u200c', '\u3164', '\u2800 \u2800', '\u00ad\ufeff', '\u0301'])(
  'a name that nobody sees is none: %j',
  (value) => {
    expect(takes(name, value)).toBe(false)
    expect(takes(text(0, 20, 'nameLength'), value)).toBe(true)
  },
)

test('two names that look alike are alike', () => {
  expect(name.parse('泵\u200b1\ufeff')).toBe('泵1')
  expect(name.parse('Pump\u00ad house\u2060')).toBe('Pump house')
  expect(name.parse('👨‍👩‍👧')).toBe('👨‍👩‍👧')
})

test('what is around a text is cut off, as before', () => {
  expect(name.parse(' \tPump 1\n')).toBe('Pump 1')
  expect(remark.parse('one\r\ntwo\n')).toBe('one\r\ntwo')
  expect(takes(search, 'a\u202eb')).toBe(true)
  expect(takes(search, 'a\nb')).toBe(false)
})
