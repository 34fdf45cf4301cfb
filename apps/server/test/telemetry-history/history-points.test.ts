import {
  deviceApi,
  historyPointsApi,
  historyPointsMax,
  modelApi,
  unpackPoints,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const device = { name: '泵', sn: 'POINTS-001', password: 'secret1', typeId: 1 } as const
const pressure = { name: '压力', fm: 2, func: 2, register: 8, unit: 'kPa', decimals: 1 } as const
const startTime = 1_700_000_000_000

async function startWorld() {
  const world = await startTestServer({ clock: standingClock() })
  const owner = { token: await world.signIn() }
  const slaves = [{ name: '从机', addr: 1, var: [pressure] }]
  const { id: model } = await world.call(modelApi.create, { name: '模型', slaves }, owner)
  const input = { ...device, mode: 'transparent', model } as const
  const { id: deviceId } = await world.call(deviceApi.create, input, owner)
  const add = (count: number, stepMs: number) =>
    world.server.domain.samples.append(
      Array.from({ length: count }, (_, at) => {
        return { deviceId, varId: 1, time: startTime + at * stepMs, value: (at % 977) / 10 }
      }),
    )
  return { ...world, owner, deviceId, add }
}

test('a day of seconds comes in one answer, every point of it', async () => {
  const { call, owner, deviceId, add } = await startWorld()
  await add(86_400, 1_000)
  const query = { deviceId, varId: 1, startTime, endTime: startTime + 86_400_000 }
  const answer = await call(historyPointsApi.list, query, owner)
  expect(answer).toMatchObject({ name: '压力', unit: 'kPa', decimals: 1, next: null })
  const points = unpackPoints(answer)
  expect(points).toHaveLength(86_400)
  expect(points[54_321]).toEqual([startTime + 54_321_000, (54_321 % 977) / 10])
})

test('what is too much for one answer goes on where it ended', async () => {
  const { call, owner, deviceId, add } = await startWorld()
  await add(historyPointsMax + 5, 200)
  const query = { deviceId, varId: 1, startTime, endTime: startTime + 86_400_000 }
  const first = await call(historyPointsApi.list, query, owner)
  expect(first.next).toBe(startTime + historyPointsMax * 200)
  const rest = await call(historyPointsApi.list, { ...query, startTime: first.next ?? 0 }, owner)
  expect(unpackPoints(rest).map(([time]) => time)).toEqual(
    [0, 1, 2, 3, 4].map((at) => startTime + (historyPointsMax + at) * 200),
  )
  expect(rest.next).toBeNull()
})

test('nobody else reads them, and a time is at most a year', async () => {
  const world = await startWorld()
  const { ask, owner, deviceId, server, signIn } = world
  const query = { deviceId, varId: 1, startTime, endTime: startTime + 1 }
  await addAccount(server, 'stranger', 'stranger password')
  const stranger = { token: await signIn('stranger', 'stranger password') }
  expect(await ask(historyPointsApi.list, query, stranger)).toMatchObject({ code: 40_400 })
  const years = { ...query, endTime: startTime + 367 * 86_400_000 }
  expect(await ask(historyPointsApi.list, years, owner)).toMatchObject({ code: 40_001 })
})
