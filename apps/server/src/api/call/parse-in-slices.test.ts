import { modelApi, SlavesInput, serialLogApi, variableApi } from '@fieldhub/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { jsonInSlices } from './json-in-slices.ts'
import { parseInSlices } from './parse-in-slices.ts'

const reading = (at: number) => ({ name: `v${at}`, fm: 2, func: 2, register: at })
const slave = (addr: number, count: number, more: object = {}) => ({
  name: `s${addr}`,
  addr,
  extra: 'dropped',
  var: Array.from({ length: count }, (_, at) => reading(at)),
  ...more,
})

async function expectSame(schema: z.ZodMiniType, value: unknown) {
  const whole = z.safeParse(schema, value)
  const parts = await parseInSlices(schema, value)
  expect(parts).toMatchObject({ success: whole.success })
  expect('data' in parts ? parts.data : undefined).toEqual(whole.data)
  // Rules of a list are told after those of its items are kept.
  const places = placesOf(whole.error?.issues ?? [])
  const found = placesOf('issues' in parts ? parts.issues : [])
  expect(places).toEqual(expect.arrayContaining(found))
  expect(found.length > 0).toBe(places.length > 0)
}

const placesOf = (issues: readonly z.core.$ZodIssue[]) =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test.for([
  ['many slaves', Array.from({ length: 200 }, (_, at) => slave(at + 1, 5))],
  ['a slave of many variables', [slave(1, 2_000), slave(2, 1)]],
  ['an address twice', [slave(1, 400), slave(1, 400)]],
  ['too many variables', [slave(1, 10_001)]],
  ['an empty slave beside a large one', [slave(1, 400), slave(2, 0)]],
  ['a faulty variable', [slave(1, 400), slave(2, 2, { addr: 0 })]],
  [
    'faults of two variables',
    [{ ...slave(1, 400), var: [{}, ...slave(1, 400).var, { name: '' }] }],
  ],
  ['no list', [{ ...slave(1, 400), var: 'x'.repeat(400) }]],
] as const)('%s is checked in parts as it is at once', async ([, slaves]) => {
  await expectSame(SlavesInput, slaves)
  await expectSame(modelApi.create.input, { name: '', slaves })
  await expectSame(modelApi.change.input, { id: 1, slaves, more: 1 })
})

test('rules of the whole do not see a field that is not what it should be', async () => {
  const Typed = z
    .object({ kind: z.string(), text: z.string() })
    .check(z.refine(({ text }) => text.startsWith('x'), 'beginning'))
  await expectSame(Typed, { kind: 'a', text: Array(400).fill(1) })
  await expectSame(Typed, { kind: 1, text: Array(400).fill(1) })
  await expectSame(serialLogApi.send.input, {
    deviceId: 1,
    format: 'hex',
    data: Array(400).fill(1),
  })
})

const points = (varId: number, count: number) => ({
  varId,
  name: 'v',
  unit: '',
  extra: 'dropped',
  points: Array.from({ length: count }, (_, at) => [at, 0, 1, at / 2]),
})

test.for([
  ['history of two variables', { series: [points(1, 300), points(2, 300)] }],
  [
    'history with a faulty point',
    { series: [{ varId: 1, points: [...points(1, 400).points, {}] }] },
  ],
  ['neither of the answers', { series: 'x', list: Array.from({ length: 400 }, () => 1) }],
] as const)('%s is checked in parts as it is at once', async ([, answer]) => {
  await expectSame(variableApi.data.output, answer)
})

test('a list of half a million faults is refused with some of them', async () => {
  const ids = Array.from({ length: 500_000 }, () => 'x')
  const parsed = await parseInSlices(z.object({ ids: z.array(z.int()) }), { ids })
  expect('issues' in parsed ? parsed.issues : []).toHaveLength(1_000)
})

test('others have their turn while a large answer of several shapes is checked', async () => {
  const series = Array.from({ length: 100 }, (_, at) => points(at + 1, 2_000))
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await parseInSlices(variableApi.data.output, { series })
  isOver = true
  expect(turns).toBeGreaterThan(2)
})

test('an answer keeps its text, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const large = { code: 200, none: undefined, data: [value, ...slave(1, 600).var], value }
      expect(String(await jsonInSlices(large))).toBe(JSON.stringify(large))
    }),
    { numRuns: 30 },
  )
  expect(await jsonInSlices({ data: [1, 2] })).toBeUndefined()
})

const one = z.object({
  varId: z.int(),
  name: z.optional(z.string()),
  points: z.optional(z.array(z.array(z.number()))),
})
const answer = z.object({ code: z.int(), series: z.array(one) })

async function* madeLate(made: unknown[], items: readonly unknown[]) {
  for (const item of items) {
    made.push(item)
    yield item
  }
}

test.for([
  [[]],
  [[{ varId: 1, extra: 'dropped' }]],
  [[{ varId: 1 }, { ...points(2, 9_000), name: '温度' }, points(3, 1)]],
])(
  'a list whose items are made late is checked and written as one that is there',
  async ([items = []]) => {
    const made: unknown[] = []
    const parsed = await parseInSlices(answer, { code: 200, series: madeLate(made, items) })
    expect(made).toEqual([])
    const text = await jsonInSlices('data' in parsed ? parsed.data : undefined)
    expect(String(text)).toBe(JSON.stringify(z.parse(answer, { code: 200, series: items })))
  },
)

test('an item that is made late and does not fit is a fault', async () => {
  const series = madeLate([], [{ varId: 1 }, { varId: 'x' }])
  const parsed = await parseInSlices(answer, { code: 200, series })
  const written = jsonInSlices('data' in parsed ? parsed.data : undefined)
  await expect(written).rejects.toThrow(z.core.$ZodError)
})
