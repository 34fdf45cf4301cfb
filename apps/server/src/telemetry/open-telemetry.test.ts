import { dataFormats, scaleOf } from '@fieldhub/protocol'
import { expect, test } from 'vitest'
import type { PolledVariable } from '#facts/device-profile.ts'
import type { Sample, Value } from '#facts/values.ts'
import { openTelemetry as open } from './open-telemetry.ts'

const hourMs = 3_600_000

/** Our own time stands still where it decides nothing. */
function openTelemetry() {
  const telemetry = open()
  return { ...telemetry, accept: (samples: readonly Sample[]) => telemetry.accept(samples, 0) }
}

const temperature: PolledVariable = {
  varId: 7,
  slaveId: 1,
  unitId: 1,
  functionCode: 3,
  register: 0,
  format: dataFormats[4],
  decimals: 1,
  isWritable: false,
  reportMethod: 'change',
  rateSeconds: 10,
}

const reading = (raw: number | null, time: number, variable = temperature): Sample => ({
  deviceId: 1,
  variable,
  time,
  raw,
})

const storedOf = (values: readonly Value[]) => values.map((value) => value.isStored)

test('a reading is scaled to what people see', () => {
  expect(openTelemetry().accept([reading(-256, 5)])).toEqual([
    { deviceId: 1, varId: 7, time: 5, value: -25.6, raw: -256, quality: 'good', isStored: true },
  ])
})

test('a scaled reading is limited, and what it was is told beside it', () => {
  const format = dataFormats[2]
  const scale = scaleOf({ points: { raw: [4000, 20_000], value: [0, 1.6] } }, format, 3)
  const pressure = { ...temperature, format, decimals: 3, ...(scale && { scale }) }
  const limited = { ...pressure, clamp: { valueMin: 0, valueMax: 1.6 } }
  expect(openTelemetry().accept([reading(12_000, 5, pressure)])).toMatchObject([{ value: 0.8 }])
  const values = openTelemetry().accept([reading(3900, 5, limited), reading(12_000, 6, limited)])
  expect(values).toMatchObject([{ value: 0, raw: 3900, unclamped: -0.01 }, { value: 0.8 }])
  expect(values[1]).not.toHaveProperty('unclamped')
})

test('a reading outside of the valid range is no value, and is told with what was read', () => {
  const format = dataFormats[2]
  const scale = scaleOf({ points: { raw: [4000, 20_000], value: [0, 1.6] } }, format, 3)
  const clamp = { valueMin: 0, valueMax: 1.6 }
  const validRange = { validMin: -0.05, validMax: 1.65 }
  const pressure = {
    ...temperature,
    format,
    decimals: 3,
    ...(scale && { scale }),
    clamp,
    validRange,
  }
  const raws = [12_000, 3_900, 0, 65_535, 20_500]
  const values = openTelemetry().accept(raws.map((raw, time) => reading(raw, time, pressure)))
  const nothing = { value: null, raw: null, quality: 'bad', fault: 'implausible', isStored: false }
  const lastGood = { value: 0, time: 1 }
  expect(values).toMatchObject([
    { value: 0.8, quality: 'good' },
    { value: 0, unclamped: -0.01, quality: 'good' },
    { ...nothing, readAs: -0.4, lastGood },
    { ...nothing, readAs: 6.154, lastGood },
    { value: 1.6, unclamped: 1.65, quality: 'good' },
  ])
})

test('on change stores what differs after rounding, and the first value', () => {
  const float = { ...temperature, format: dataFormats[12], decimals: 1 }
  const readings = [20.04, 20.01, 20.06, 20.06].map((raw, time) => reading(raw, time, float))
  expect(storedOf(openTelemetry().accept(readings))).toEqual([true, false, true, false])
})

test('a value that never changes is stored once an hour', () => {
  const times = [0, hourMs - 1, hourMs, hourMs + 1, 2 * hourMs]
  const readings = times.map((time) => reading(1, time))
  expect(storedOf(openTelemetry().accept(readings))).toEqual([true, false, true, false, true])
})

test('the method all stores every good value', () => {
  const all = { ...temperature, reportMethod: 'all' as const }
  const readings = [1, 1, null, 1].map((raw, time) => reading(raw, time, all))
  expect(storedOf(openTelemetry().accept(readings))).toEqual([true, true, false, true])
})

test('a bad reading is shown but neither stored nor taken as a change', () => {
  const telemetry = openTelemetry()
  const values = telemetry.accept([reading(5, 0), reading(null, 1), reading(5, 2)])
  expect(values[1]).toMatchObject({ value: null, quality: 'bad' })
  expect(storedOf(values)).toEqual([true, false, false])
  expect(telemetry.latest(1)?.get(7)).toMatchObject({ value: 0.5, quality: 'good', time: 2 })
})

test('a late reading does not cover a newer one', () => {
  const telemetry = openTelemetry()
  telemetry.accept([reading(5, 10), reading(6, 9)])
  expect(telemetry.latest(1)?.get(7)).toMatchObject({ raw: 5, time: 10 })
})

test('what comes by a clock that was set back is of now, and judged, once that is noticed', () => {
  const telemetry = open()
  telemetry.accept([reading(200, 10 * hourMs)], 10 * hourMs)
  const later = [10_000, 40_000, 70_000, 80_000].flatMap((ms) =>
    telemetry.accept([reading(990, 9 * hourMs + ms)], 10 * hourMs + ms),
  )
  expect(later.map(({ isLate }) => isLate === true)).toEqual([true, true, false, false])
  expect(telemetry.latest(1)?.get(7)).toMatchObject({ value: 99, time: 10 * hourMs + 80_000 })
})

test('late readings are stored, marked, and change nothing of what is measured against', () => {
  const telemetry = openTelemetry()
  telemetry.accept([reading(5, 100)])
  const late = telemetry.accept([{ ...reading(7, 50), isLate: true }, reading(5, 60)])
  expect(late).toMatchObject([
    { value: 0.7, isStored: true, isLate: true },
    { value: 0.5, isStored: true, isLate: true },
  ])
  expect(telemetry.latest(1)?.get(7)).toMatchObject({ raw: 5, time: 100 })
  expect(storedOf(telemetry.accept([reading(5, 110)]))).toEqual([false])
})

test('a late reading is not the present value, even where it is newer or the only one', () => {
  const telemetry = openTelemetry()
  const change = { ...temperature, reportMethod: 'change' as const }
  expect(telemetry.accept([{ ...reading(7, 50), isLate: true }])).toMatchObject([{ value: 0.7 }])
  expect(telemetry.all(1)).toEqual([])
  telemetry.accept([reading(5, 60, change), { ...reading(7, 70, change), isLate: true }])
  expect(telemetry.latest(1)?.get(7)).toMatchObject({ raw: 5, time: 60 })
  // The history goes back to what it was before.
  expect(telemetry.accept([reading(5, 80, change)])).toMatchObject([{ isStored: true }])
})

test('a reading that is sent again is stored again, in case the first was not', () => {
  expect(storedOf(openTelemetry().accept([reading(5, 10), reading(5, 10)]))).toEqual([true, true])
})

test('what is restored stands until a newer reading and counts as stored', () => {
  const telemetry = openTelemetry()
  const before: Value = {
    deviceId: 1,
    varId: 7,
    time: 100,
    value: 0.5,
    raw: 5,
    quality: 'good',
    isStored: true,
  }
  telemetry.restore(1, [before])
  expect(telemetry.latest(1)?.get(7)).toEqual(before)
  expect(storedOf(telemetry.accept([reading(5, 200)]))).toEqual([false])
  telemetry.restore(1, [{ ...before, value: 9 }])
  expect(telemetry.latest(1)?.get(7)).toMatchObject({ value: 0.5, time: 200 })
})

test('after a gap in the history what has not changed is stored once more', () => {
  const telemetry = openTelemetry()
  const accept = (time: number) => storedOf(telemetry.accept([reading(5, time)]))
  expect([accept(10), accept(20)]).toEqual([[true], [false]])
  telemetry.storeNext(1)
  telemetry.storeNext(2)
  expect([accept(30), accept(40)]).toEqual([[true], [false]])
  expect(telemetry.latest(2)).toBeUndefined()
})

test('a forgotten device has no values', () => {
  const telemetry = openTelemetry()
  telemetry.accept([reading(5, 10)])
  telemetry.forget(1)
  expect(telemetry.latest(1)).toBeUndefined()
})

test('a text is shown, and neither recorded nor a number', () => {
  const telemetry = openTelemetry()
  const variable = { ...temperature, format: dataFormats[32] }
  const sample = { deviceId: 1, variable, time: 5, raw: null, text: 'PM-2230' }
  expect(telemetry.accept([sample])).toEqual([
    {
      deviceId: 1,
      varId: 7,
      time: 5,
      value: null,
      raw: null,
      quality: 'good',
      isStored: false,
      text: 'PM-2230',
    },
  ])
})

test.for([
  [2 ** 53 - 1, 0, 2 ** 53 - 1],
  [2 ** 53 - 1, 6, null],
  [999_999_999_999_999, 6, 999_999_999.999999],
] as const)(
  'the counter %i with %i decimals is shown exactly or not at all',
  ([raw, decimals, value]) => {
    const counter = { ...temperature, format: dataFormats[22], decimals }
    const [shown] = openTelemetry().accept([reading(raw, 0, counter)])
    expect(shown).toMatchObject(
      value === null ? { value, quality: 'bad', fault: 'tooLarge' } : { value, quality: 'good' },
    )
  },
)

test('a value without a number carries the newest good reading', () => {
  const telemetry = openTelemetry()
  const silence: Sample = { ...reading(null, 3), fault: 'noAnswer' }
  expect(telemetry.accept([silence])[0]).not.toHaveProperty('lastGood')
  telemetry.accept([reading(235, 4)])
  const [first, second] = telemetry.accept([
    { ...silence, time: 5 },
    { ...silence, time: 6 },
  ])
  expect([first?.lastGood, second?.lastGood]).toEqual(Array(2).fill({ value: 23.5, time: 4 }))
  const late: Sample = { ...silence, time: 1, isLate: true }
  expect(telemetry.accept([late])[0]).not.toHaveProperty('lastGood')
  expect(telemetry.accept([reading(236, 7)])[0]).not.toHaveProperty('lastGood')
})

test('the good reading before a silence may be a text, or restored from before a start', () => {
  const telemetry = openTelemetry()
  const [text] = telemetry.accept([{ ...reading(null, 4), text: 'PM-2230' }])
  const restarted = openTelemetry()
  restarted.restore(1, text === undefined ? [] : [text])
  const [bad] = restarted.accept([{ ...reading(null, 9), fault: 'noAnswer' }])
  expect(bad).toMatchObject({ quality: 'bad', lastGood: { value: null, text: 'PM-2230', time: 4 } })
})

test('readings after a clock that was ahead by an hour are neither late nor hidden', () => {
  const telemetry = openTelemetry()
  const implausible = { ...temperature, varId: 8, validRange: { validMin: 0, validMax: 50 } }
  telemetry.accept([reading(100, hourMs), reading(999, hourMs, implausible)])
  expect(telemetry.accept([reading(200, 5_000)])).toMatchObject([{ isLate: true }])
  telemetry.recordSetBack(6_000)
  const values = telemetry.accept([reading(300, 7_000), reading(400, 7_000, implausible)])
  expect(values.map(({ isLate, isStored }) => [isLate, isStored])).toEqual([
    [undefined, true],
    [undefined, true],
  ])
  expect(telemetry.all(1)).toMatchObject([
    { time: 7_000, value: 30 },
    { time: 7_000, value: 40 },
  ])
})

test('what was read by an older meaning of a variable is no value of it, nor its last good one', () => {
  const telemetry = openTelemetry()
  telemetry.accept([reading(235, 4)])
  const none = { deviceId: 1, varId: 7, time: 6, value: null, raw: null, quality: 'bad' }
  expect(telemetry.clear(1, [7, 8], 6)).toEqual([{ ...none, isStored: false }])
  expect(telemetry.latest(1)?.get(7)).toMatchObject(none)
  const [underWay] = telemetry.accept([reading(236, 5)])
  expect(underWay).toMatchObject({ isLate: true })
  const [bad] = telemetry.accept([{ ...reading(null, 7), fault: 'noAnswer' }])
  expect(bad).not.toHaveProperty('lastGood')
  const [good] = telemetry.accept([reading(235, 8)])
  expect(good).toMatchObject({ value: 23.5, isStored: true })
  expect(telemetry.clear(2, [7], 6)).toEqual([])
})
