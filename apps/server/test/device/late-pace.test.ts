import { deviceApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { listDevices } from '#domain/device/device.ts'
import { identify } from '#domain/session/session.ts'
import { startTestServer } from '#testing/test-server.ts'

test('the detail of a device says that its line is too slow for its rates, while it is', async () => {
  const { server, call, signIn } = await startTestServer({})
  const token = await signIn()
  const device = { name: '泵', sn: 'PACE-001', password: 'secret1', typeId: 1 } as const
  const { id } = await call(deviceApi.create, { ...device, mode: 'transparent' }, { token })
  const { domain } = server
  const caller = await identify(domain, token)
  if (caller === undefined) throw new Error('nobody is signed in')
  const late = { everyMs: 4_900, wantedMs: 1_000 }
  const devicePort = {
    ...domain.devicePort,
    latePace: (deviceId: number) => (deviceId === id ? late : undefined),
  }
  const query = { id: String(id) }
  const input = deviceApi.list.input.parse(query)
  const found = await listDevices({ ...domain, devicePort }, caller, input, 'zh_cn')
  expect(found).toMatchObject([{ id, latePace: late }])
  const [usual] = deviceApi.list.output.parse(
    await call(deviceApi.list, { id }, { token }),
  ) as object[]
  expect(usual).not.toHaveProperty('latePace')
})
