import {
  deviceApi,
  deviceStatus,
  formatLabels,
  type Model,
  modelApi,
  positionApi,
  sessionApi,
  variableApi,
} from '@fieldhub/contract'
import { isWritable, type Profile, profiles } from '@fieldhub/simulator'
import { ApiClient } from './harness/api-client.ts'
import { expect, test } from './harness/test.ts'

/** Five with a model, and the two of the transmission policy, which pass bytes and have no variables. */
const allOnline = Array.from({ length: 7 }, () => deviceStatus.online)
const functionCodes = { coil: 1, discrete: 2, holding: 3, input: 4 } as const

let demo: ApiClient
test.use({ hasDemo: true })
test.beforeEach(async ({ server }) => {
  demo = new ApiClient(server.origin)
  demo.token = (await demo.call(sessionApi.demoLogin, {})).token
})

async function demoDevices() {
  const answer = await demo.call(deviceApi.list, {})
  return Array.isArray(answer) ? answer : answer.list
}

/** Lists every variable in one line, in an order of its own. */
function registersOf(profile: Profile): string[] {
  return profile.slaves
    .flatMap(({ unitId, variables }) =>
      variables.map((variable) => {
        const { bit, decimals, format, register, table } = variable
        const rw = isWritable(variable) ? 'rw' : 'r'
        return [unitId, functionCodes[table], register, format, bit, decimals, rw].join(' ')
      }),
    )
    .toSorted()
}

/** What is calculated has no register. */
function registersIn(model: Model): string[] {
  return model.slaves
    .flatMap((slave) =>
      slave.var
        .filter(({ formula }) => formula === undefined)
        .map(({ bit, decimals, fm, func, register, rw }) =>
          [slave.addr, func + 1, register, formatLabels[fm]?.key, bit, decimals, rw].join(' '),
        ),
    )
    .toSorted()
}

test('each demo model describes the registers of its simulated plant', async () => {
  const models = await demo.call(modelApi.list, {})
  const expected = Object.values(profiles)
    .filter(({ slaves }) => slaves.length > 0)
    .map(registersOf)
  expect(models).toHaveLength(expected.length)
  expect(models.map(registersIn)).toEqual(expect.arrayContaining(expected))
})

test('all devices are online, every variable has a value, and values move', async () => {
  await expect
    .poll(async () => (await demoDevices()).map(({ status }) => status))
    .toEqual(allOnline)
  const polled = (await demoDevices()).filter(({ modelName }) => modelName)
  expect(polled).toHaveLength(5)
  for (const device of polled) {
    const read = async () => {
      const slaves = await demo.call(variableApi.lastValues, { deviceId: device.id })
      return slaves.flatMap((slave) => slave.var)
    }
    await expect
      .poll(async () => (await read()).filter(({ quality }) => quality !== 'good'), {
        message: `${device.name} has values`,
      })
      .toEqual([])
    const first = (await read()).map(({ value }) => value)
    await expect
      .poll(async () => (await read()).map(({ value }) => value), {
        message: `${device.name} moves`,
      })
      .not.toEqual(first)
  }
})

test('a written set point is followed and a switch acts', async () => {
  await expect
    .poll(async () => (await demoDevices()).map(({ status }) => status))
    .toEqual(allOnline)
  const boiler = (await demoDevices()).find(({ modelName }) => modelName === '热水锅炉')
  expect(boiler).toBeDefined()
  const deviceId = boiler?.id ?? 0
  const read = async () => {
    const slaves = await demo.call(variableApi.lastValues, { deviceId })
    return new Map(slaves.flatMap((slave) => slave.var).map((each) => [each.name, each]))
  }
  const write = async (name: string, value: number) => {
    const varId = (await read()).get(name)?.varId ?? 0
    return demo.call(variableApi.write, { deviceId, varId, value })
  }
  await expect.poll(async () => (await read()).get('供水温度')?.quality).toBe('good')
  const before = (await read()).get('供水温度')?.value ?? 0
  expect(await write('供水温度设定', 95)).toMatchObject({ readBack: 95 })
  await expect.poll(async () => (await read()).get('供水温度')?.value).toBeGreaterThan(before + 3)
  expect(await write('循环泵开关', 0)).toMatchObject({ readBack: 0 })
  await expect.poll(async () => (await read()).get('循环流量')?.value).toBeLessThan(20)
})

test('two visitors have nothing in common', async ({ server }) => {
  const other = new ApiClient(server.origin)
  other.token = (await other.call(sessionApi.demoLogin, {})).token
  const [mine] = await demoDevices()
  expect(mine).toBeDefined()
  const answer = await other.ask(variableApi.lastValues, { deviceId: mine?.id })
  expect(answer.code).toBe(40400)
})

test('the truck tells where it is by itself and leaves a track', async () => {
  const truck = async () => (await demoDevices()).find(({ hasPositioning }) => hasPositioning)
  await expect.poll(async () => (await truck())?.longitude).toBeCloseTo(120.14, 1)
  const deviceId = (await truck())?.id ?? 0
  const { reported } = await demo.call(positionApi.position, { deviceId })
  expect(reported).toMatchObject({ source: 'device' })
  const { points } = await demo.call(positionApi.track, { deviceId })
  expect(points.length).toBeGreaterThan(0)
})
