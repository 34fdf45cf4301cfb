import { variablesPerModelMax } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { DeviceValues } from './device-values.ts'

test('a device whose models change for ever remembers the newest variables, and no more than twice what it can have', () => {
  const values = new DeviceValues(1)
  const last = 5 * variablesPerModelMax
  for (let varId = 1; varId <= last; varId += 1) {
    const slot = values.slotOf(varId)
    if (varId % 2 === 0) values.recordUsual(slot, varId, varId / 2, varId)
    else {
      const bare = { deviceId: 1, varId, time: varId, value: null, raw: null, isStored: false }
      values.recordUnusual(slot, { ...bare, quality: 'bad', fault: 'noAnswer' })
    }
    values.recordStored(slot, varId, varId / 2)
  }
  expect(values.all().length).toBeLessThanOrEqual(2 * variablesPerModelMax)
  expect(values.get(2)).toBeUndefined()
  for (let varId = last - variablesPerModelMax + 1; varId <= last; varId += 1) {
    const expected = { varId, time: varId, value: varId % 2 === 0 ? varId / 2 : null }
    expect(values.get(varId)).toMatchObject(expected)
    expect(values.storedValueOf(values.slotOf(varId))).toBe(varId / 2)
  }
})

test('a variable without a value yet is let go before those that have one', () => {
  const values = new DeviceValues(1)
  const usual = values.slotOf(1)
  values.recordUsual(usual, 1, 1, 1)
  for (let varId = 2; varId <= 2 * variablesPerModelMax + 1; varId += 1) values.slotOf(varId)
  expect(values.get(1)).toMatchObject({ value: 1 })
})
