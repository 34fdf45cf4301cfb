import { expect, test } from 'vitest'
import { plantReadingAt } from './plant-reading.ts'

test('the drawn plant stays within its scales', () => {
  for (let second = 0; second < 3_600; second += 7) {
    const { level, speedRpm, pressureMpa } = plantReadingAt(second)
    expect(level).toBeGreaterThan(0.4)
    expect(level).toBeLessThan(0.8)
    expect(speedRpm).toBeGreaterThan(1_400)
    expect(speedRpm).toBeLessThan(1_500)
    expect(pressureMpa).toBeGreaterThan(0.35)
    expect(pressureMpa).toBeLessThan(0.5)
  }
})
