import { describe, expect, test } from 'vitest'
import { demoModels } from '../demo-models.ts'
import { demoDays, playDay } from './demo-day.ts'

const now = Date.UTC(2026, 10, 23, 4)
const span = { now, zoneOffsetMs: 8 * 3_600_000, stepMinutes: 5 }

describe.for(demoModels)('the day of $deviceName', ({ profile, model }) => {
  const points = [...playDay(demoDays[profile], span)].flat()
  const valuesOf = (name: string) =>
    points.filter(({ variable }) => variable === name).map(({ value }) => value)

  test('has every variable of the model and no other', () => {
    const names = model.slaves.flatMap((slave) => slave.var.map(({ name }) => name))
    expect(Object.keys(demoDays[profile]).toSorted()).toEqual(names.toSorted())
  })

  test('knows every value, from a day ago until now', () => {
    expect(points.filter(({ value }) => !Number.isFinite(value))).toEqual([])
    expect(points[0]?.time).toBe(now - 86_400_000)
    expect(points.at(-1)?.time).toBe(now - 5 * 60_000)
  })

  test('has meters that never run backwards and end where the device goes on', () => {
    for (const [name, curve] of Object.entries(demoDays[profile])) {
      if (typeof curve === 'function') continue
      const values = valuesOf(name)
      expect([name, values]).toEqual([name, values.toSorted((one, other) => one - other)])
      expect(values.at(-1)).toBeCloseTo(curve.ends, 3)
    }
  })
})
