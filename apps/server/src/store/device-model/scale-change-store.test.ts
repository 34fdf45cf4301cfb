import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  deleteRatioChanges,
  deleteScaleChanges,
  insertRatioChange,
  insertScaleChanges,
  selectLastScaleChanges,
  selectMeantSince,
  selectRatioChanges,
  selectScaleChanges,
} from './scale-change-store.ts'

const shown = (factor: number) => ({ factor, decimals: 1, unit: 'kPa', names: { 0: '停' } })
const change = (varId: number, time: number) => ({
  varId,
  time,
  before: shown(time),
  after: shown(time + 1),
})

onEachEngine((engine) => {
  test('changes of variables come back as they were, the newest first, from a time on', async () => {
    const { meta } = await engine.open()
    await insertScaleChanges(meta, 1, [change(5, 1_000), change(6, 1_000)])
    await insertScaleChanges(meta, 1, [change(5, 2_000)])
    await insertScaleChanges(meta, 1, [])
    expect(await selectScaleChanges(meta, [5], 0)).toEqual([change(5, 2_000), change(5, 1_000)])
    expect(await selectScaleChanges(meta, [5, 6], 1_001)).toEqual([change(5, 2_000)])
    expect(await selectScaleChanges(meta, [5, 6], 2_000)).toEqual([change(5, 2_000)])
    expect(await selectScaleChanges(meta, [], 0)).toEqual([])
    const last = await selectLastScaleChanges(meta, [5, 6, 7])
    expect([...last.keys()].toSorted((one, other) => one - other)).toEqual([5, 6])
    expect(last.get(5)).toEqual(change(5, 2_000))
    const since = await selectMeantSince(meta, 1)
    expect([...since].toSorted(([one], [other]) => one - other)).toEqual([
      [5, 2_000],
      [6, 1_000],
    ])
    expect(await selectMeantSince(meta, 2)).toEqual(new Map())
  })

  test('a variable keeps its newest changes, and those of other variables and models stay', async () => {
    const { meta } = await engine.open()
    await insertScaleChanges(meta, 2, [change(9, 1)])
    await insertScaleChanges(meta, 1, [change(6, 1)])
    for (let time = 1; time <= 25; time += 1) await insertScaleChanges(meta, 1, [change(5, time)])
    const left = await selectScaleChanges(meta, [5], 0)
    expect(left.map(({ time }) => time)).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at))
    expect(await selectScaleChanges(meta, [6, 9], 0)).toHaveLength(2)
    await deleteScaleChanges(meta, 1)
    expect(await selectScaleChanges(meta, [5, 6, 9], 0)).toEqual([change(9, 1)])
  })

  test('a model keeps its newest changes when all of ten thousand variables change again and again', async () => {
    const { meta } = await engine.open()
    const all = Array.from({ length: 10_000 }, (_, at) => at + 1)
    for (let time = 1; time <= 6; time += 1) {
      await insertScaleChanges(
        meta,
        1,
        all.map((varId) => change(varId, time)),
      )
    }
    const { count } = await meta
      .selectFrom('scaleChange')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(50_000)
    expect((await selectScaleChanges(meta, [1], 0)).map(({ time }) => time)).toEqual([
      6, 5, 4, 3, 2,
    ])
  })

  test('changes of a device’s transformers are kept beside those of other devices', async () => {
    const { meta } = await engine.open()
    const ratio = (deviceId: number, time: number) => ({
      deviceId,
      time,
      before: [{ addr: 1, ct: time }],
    })
    await insertRatioChange(meta, { ...ratio(3, 1), before: [] })
    for (let time = 1; time <= 55; time += 1) await insertRatioChange(meta, ratio(4, time))
    expect(await selectRatioChanges(meta, [3, 4], 55)).toEqual([ratio(4, 55)])
    expect(await selectRatioChanges(meta, [4], 0)).toHaveLength(50)
    expect(await selectRatioChanges(meta, [3], 0)).toEqual([{ ...ratio(3, 1), before: [] }])
    await deleteRatioChanges(meta, 4)
    expect(await selectRatioChanges(meta, [3, 4], 0)).toHaveLength(1)
  })
})
