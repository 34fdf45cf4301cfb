import { deviceApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { listDevices } from '#domain/device/device.ts'
import { identify } from '#domain/session/session.ts'
import { startTestServer } from '#testing/test-server.ts'

test('the detail of a device says that its line is too slow, or has two devices, while that is so', async () => {
  const { server, call, signIn } = await startTestServer({})
  const token = await signIn()
  const device = { name: '泵', sn: 'PACE-001', password: 'secret1', typeId: 1 } as const
  const { id } = await call(deviceApi.create, { ...device, mode: 'transparent' }, { token })
  const answer = await call(deviceApi.list, { id }, { token })
  const [usual] = 'list' in answer ? answer.list : answer
  expect(usual).not.toHaveProperty('latePace')
  expect(usual).not.toHaveProperty('hasTwins')
  const { domain } = server
  const caller = await identify(domain, token)
  if (caller === undefined) throw new Error('nobody is signed in')
  const late = { everyMs: 4_900, wantedMs: 1_000 }
  const devicePort = {
    ...domain.devicePort,
    latePace: (deviceId: number) => (deviceId === id ? late : undefined),
  }
  const now = domain.clock.now()
  const event = { deviceId: id, ownerId: 1, type: 'online', time: now, lastSeenAt: now } as const
  const link = { ...event, ip: '10.0.0.2', reason: 'replaced', form: 'text' } as const
  for (let times = 0; times < 3; times++)
    domain.admissionLog.recordTakeover(link, { ip: '10.0.0.1', wasAlive: true })
  const query = { id: String(id) }
  const input = deviceApi.list.input.parse(query)
  const found = await listDevices({ ...domain, devicePort }, caller, input, 'zh_cn')
  expect(found).toMatchObject([{ id, latePace: late, hasTwins: true }])
})
