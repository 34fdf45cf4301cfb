import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  deleteFormulaTotals,
  saveFormulaTotals,
  selectFormulaTotals,
  trimFormulaTotals,
} from './formula-total-store.ts'

const total = { deviceId: 1, varId: 2, counted: 'hours', total: 0, time: 1_000, value: null }

onEachEngine((engine) => {
  test('a count goes on in its row, and other counts of the variable stand beside it', async () => {
    const { meta } = await engine.open()
    await saveFormulaTotals(meta, [total, { ...total, counted: 'tariff', total: 0.1 }])
    await saveFormulaTotals(meta, [{ ...total, total: 7.25, time: 2_000, value: 1 }])
    await saveFormulaTotals(meta, [])
    const rows = await selectFormulaTotals(meta, total)
    expect(rows.toSorted((one, other) => one.total - other.total)).toEqual([
      { ...total, counted: 'tariff', total: 0.1 },
      { ...total, total: 7.25, time: 2_000, value: 1 },
    ])
    expect(await selectFormulaTotals(meta, { deviceId: 1, varId: 3 })).toEqual([])
  })

  test('a device keeps the counts that went on last, and other devices keep all of theirs', async () => {
    const { meta } = await engine.open()
    const other = { ...total, deviceId: 9, time: 1 }
    const rows = [1, 2, 3, 4].map((varId) => ({ ...total, varId, time: varId * 1_000 }))
    await saveFormulaTotals(meta, [other, ...rows])
    await trimFormulaTotals(meta, 1, 2)
    const left = await Promise.all(rows.map((row) => selectFormulaTotals(meta, row)))
    expect(left.map(({ length }) => length)).toEqual([0, 0, 1, 1])
    await deleteFormulaTotals(meta, 1)
    expect(await selectFormulaTotals(meta, { deviceId: 1, varId: 4 })).toEqual([])
    expect(await selectFormulaTotals(meta, other)).toEqual([other])
  })
})
