import { Slave, SlavesInput } from '@fieldhub/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FieldError } from '#platform/app-error.ts'
import { openUseCaseWorld } from '#testing/use-case-world.ts'
import { numberSlaves } from './model-slaves.ts'

const pressure = { name: '压力', fm: 2, func: 2, register: 0, decimals: 2 }
const points = { raw: [4000, 20_000], value: [0, 1.6] }

/** Saves a variable and answers it as a call would, after the way through the store and the wire. */
async function openModel() {
  const { context } = await openUseCaseWorld()
  let stored: Slave[] = []
  const put = async (variable: object, name = 's') => {
    const input = SlavesInput.parse([{ name, addr: 1, var: [variable] }])
    const saved = await numberSlaves(context, input, stored)
    stored = saved.map((slave) => Slave.parse(JSON.parse(JSON.stringify(slave))))
    const [found] = stored.flatMap((slave) => slave.var)
    return found
  }
  return { put, reset: () => (stored = []) }
}

const fieldsOf = (saving: Promise<unknown>) =>
  saving.then(
    () => ({}),
    (error: unknown) => (error instanceof FieldError ? error.fields : error),
  )

test('the one of points and factor that was changed counts', async () => {
  const { put } = await openModel()
  const first = await put({ ...pressure, points })
  expect(first).toMatchObject({ points, factor: 0.0001, offset: -0.4 })
  const wider = { raw: [4000, 20_000], value: [0, 2.5] }
  const moved = await put({ ...first, points: wider })
  expect(moved).toMatchObject({ points: wider, factor: 0.00015625, offset: -0.625 })
  const typed = await put({ ...moved, offset: 1 })
  expect(typed).toMatchObject({ factor: 0.00015625, offset: 1 })
  expect(typed?.points).toBeUndefined()
  const again = await put({ ...typed, points })
  expect(again).toMatchObject({ points, factor: 0.0001, offset: -0.4 })
  const { points: _, ...line } = { ...again }
  expect(await put(line)).toEqual(line)
})

test('both changed must agree, and half of a line is not taken for the whole', async () => {
  const { put } = await openModel()
  const first = await put({ ...pressure, points })
  const wider = { raw: [4000, 20_000], value: [0, 2.5] }
  const field = 'slaves.0.var.0.factor'
  expect(await fieldsOf(put({ ...first, points: wider, factor: 2 }))).toEqual({
    [field]: 'scalePointsAndFactor',
  })
  const { factor: _, ...half } = { ...first }
  expect(await fieldsOf(put({ ...half, offset: 0 }))).toEqual({
    'slaves.0.var.0.offset': 'scalePointsAndFactor',
  })
  const agreeing = { points: wider, factor: 0.00015625, offset: -0.625 }
  expect(await put({ ...first, ...agreeing })).toMatchObject(agreeing)
})

test('whatever two points there are, what is answered can be sent back, unchanged and without its points', async () => {
  const { put, reset } = await openModel()
  const size = fc.integer({ min: -12, max: 12 })
  const number = fc
    .tuple(fc.integer({ min: -99_999, max: 99_999 }), size)
    .map(([digits, exponent]) => Number(`${digits}e${exponent}`))
    .filter((value) => Math.abs(value) <= 1e12)
  const pair = fc.tuple(number, number).filter(([one, other]) => one !== other)
  const format = fc.constantFrom(2, 6, 12)
  await fc.assert(
    fc.asyncProperty(
      pair,
      pair,
      fc.integer({ min: 0, max: 6 }),
      format,
      async (raw, value, decimals, fm) => {
        reset()
        const first = await put({ ...pressure, fm, decimals, points: { raw, value } })
        expect(await put({ ...first })).toEqual(first)
        const { points: _, ...line } = { ...first }
        expect(await put(line)).toEqual(line)
        // Other decimals change what a factor of 1 means, never what two points mean.
        const other = await put({ ...first, decimals: 6 - decimals })
        expect(other).toMatchObject({ points: { raw, value } })
      },
    ),
  )
})
