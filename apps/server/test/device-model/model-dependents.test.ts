import { deviceApi, timedTaskApi, transmissionApi, triggerApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import {
  type DeviceSet,
  selectDevicesNamedIn,
  selectTriggerIdsOfModel,
} from '#store/device-model/model-dependents.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { startTimedTaskWorld } from '#testing/timed-task-world.ts'

onEachEngine(({ name: engine }) => {
  test('of the devices of a model those are known that something of their own belongs to', async () => {
    const world = await startTimedTaskWorld({ engine })
    const { call, owner, model, deviceId: withTask, level, every10 } = world
    const add = async (number: number, modelId?: number) => {
      const rest = { sn: `OTHER-${number}`, password: 'secret1', typeId: 1 } as const
      const device = { name: `泵站${number}`, mode: 'transparent', ...rest } as const
      return (await call(deviceApi.create, { ...device, model: modelId }, owner)).id
    }
    const [withTrigger, relayed, ofOther] = [await add(1, model), await add(2, model), await add(3)]
    await add(4, model)
    await call(timedTaskApi.create, every10, owner)
    const relay = { name: '互传', kind: 'device' as const, members: [relayed, ofOther] }
    await call(transmissionApi.create, relay, owner)
    const rule = {
      name: '高',
      condition: 'gt',
      b: 3,
      alarmSwitch: true,
      alarmContent: '高',
    } as const
    await call(triggerApi.create, { ...rule, deviceId: withTrigger, varId: level }, owner)
    const { id } = await call(
      triggerApi.modelCreate,
      { ...rule, modelId: model, varId: level },
      owner,
    )
    const { db } = world.server.domain
    expect(await selectTriggerIdsOfModel(db, model)).toEqual([id])
    const tables = ['alarmTrigger', 'timing', 'transmissionDevice'] as const
    const named = (set: DeviceSet) =>
      Promise.all(tables.map((table) => selectDevicesNamedIn(db, table, set)))
    expect(await named({ modelId: model })).toEqual([[withTrigger], [withTask], [relayed]])
    const ids = [withTask, relayed, ofOther, 999]
    expect(await named({ ids })).toEqual([[], [withTask], [relayed, ofOther]])
    expect(await named({ ids: [] })).toEqual([[], [], []])
  })
})
