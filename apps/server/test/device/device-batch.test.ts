import { deviceApi, deviceBatchApi, modelApi, timedTaskApi, triggerApi } from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import { expect, test, vi } from 'vitest'
import { AlarmStage } from '#automation/index.ts'
import { findProfiles } from '#domain/device/device-profile.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { startTimedTaskWorld } from '#testing/timed-task-world.ts'

const rule = { name: '高', condition: 'gt', b: 3, alarmSwitch: true, alarmContent: '高' } as const
const temperature = { name: '温度', register: 0, fm: 2, func: 2, rate: 86_400 } as const
const boiler = { name: '锅炉', slaves: [{ name: '炉', addr: 1, var: [temperature] }] }

async function startFleet(engine: 'sqlite' | 'postgres') {
  const world = await startTimedTaskWorld({ engine })
  const { call, owner, model, deviceId, level, every10, domain } = world
  const { id: other } = await call(modelApi.create, boiler, owner)
  const rest = { sn: 'TIMING-02', password: 'secret1', typeId: 1, mode: 'transparent' } as const
  const { id: second } = await call(deviceApi.create, { ...rest, name: '二号', model }, owner)
  const { id: unchanged } = await call(
    deviceApi.create,
    { ...rest, name: '三号', sn: 'TIMING-03', model },
    owner,
  )
  const ofModel = { ...rule, modelId: model, varId: level }
  await call(triggerApi.modelCreate, ofModel, owner)
  const [slave] = (await call(modelApi.list, { id: other }, owner))[0]?.slaves ?? []
  const varId = slave?.var[0]?.varId ?? 0
  await call(triggerApi.modelCreate, { ...rule, modelId: other, varId }, owner)
  const { id: taskId } = await call(timedTaskApi.create, every10, owner)
  const { alarmStage } = domain
  invariant(alarmStage instanceof AlarmStage, 'the server judges by the stage itself')
  const watched = () => [deviceId, second, unchanged].map((id) => alarmStage.watchedOf(id))
  return { ...world, domain, other, second, unchanged, varId, taskId, watched }
}

onEachEngine(({ name: engine }) => {
  test('devices that get a model together run its triggers, and tasks that they can no longer do are off', async () => {
    const world = await startFleet(engine)
    const { call, owner, deviceId, second, level, other, varId, taskId, domain } = world
    expect(world.watched()).toEqual([[level], [level], [level]])
    const others = vi.spyOn(domain.devicePort, 'refreshOthers')
    const ids = [deviceId, second, 999]
    const answer = await call(deviceBatchApi.change, { ids, model: other }, owner)
    expect(answer).toMatchObject({ done: 2, failed: 1 })
    expect(world.watched()).toEqual([[varId], [varId], [level]])
    expect(await world.task(taskId)).toMatchObject({ enabled: false, offReason: 'no-variable' })
    expect(others.mock.calls).toEqual([[[deviceId, second]]])
    await call(deviceBatchApi.remove, { ids: [second], forceDeletion: true }, owner)
    expect(world.watched()).toEqual([[varId], [], [level]])
  })

  test('profiles that are asked for together are those of each alone', async () => {
    const { deviceId, second, unchanged, domain } = await startFleet(engine)
    const together = await findProfiles(domain, [deviceId, 999, second, unchanged])
    expect(new Set(together.keys())).toEqual(new Set([deviceId, second, unchanged]))
    for (const [id, profile] of together) {
      expect((await findProfiles(domain, [id])).get(id)).toEqual(profile)
    }
    expect(together.get(second)?.variables).toBe(together.get(deviceId)?.variables)
  })
})
