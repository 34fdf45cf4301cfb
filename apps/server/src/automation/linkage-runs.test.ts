import { ok } from '@fieldhub/kernel'
import { expect, test } from 'vitest'
import { insertDevice } from '#store/device/device-store.ts'
import { onEachEngine, silentLog } from '#store/testing/on-each-engine.ts'
import { eventually } from '#testing/eventually.ts'
import { LinkageRuns } from './linkage-runs.ts'

const device = {
  password: 'secret',
  typeId: 1,
  mode: 'transparent',
  modelId: null,
  groupId: null,
  address: '',
  longitude: null,
  latitude: null,
  locationMode: 'manual',
  loginTime: null,
  activatedTime: null,
  firmware: '',
  csq: null,
  createdAt: 1,
} as const

onEachEngine((engine) => {
  test('a storm of linkages of one account does not stop what another account switches off', async () => {
    const { meta: db } = await engine.open()
    const deviceOf = async (ownerId: number) =>
      (await insertDevice(db, { ...device, ownerId, name: 'pump', sn: `PUMP-${ownerId}` })) ?? 0
    const [storming, calm] = [await deviceOf(1), await deviceOf(2)]
    const written: number[] = []
    const ends: (() => void)[] = []
    const runs = new LinkageRuns({
      db,
      log: silentLog,
      alarms: { recordWrite: () => {} },
      orderWrite: async ({ deviceId }) => {
        written.push(deviceId)
        await new Promise<void>((resolve) => void ends.push(resolve))
        return ok({ commandId: 1, state: 'answered', reason: '' })
      },
    })
    const start = (ownerId: number, deviceId: number, count: number) => {
      const one = { deviceId, varId: 1, value: 0, refused: undefined, depth: 0, time: 1 }
      const linkages = Array.from({ length: count }, () => ({ ...one, linkageId: undefined }))
      runs.start({ episodes: [{ definition: { ownerId, triggerId: 1 }, linkages }] })
    }
    start(1, storming, 1_500)
    start(2, calm, 1)
    await eventually(() => expect(written).toContain(calm))
    expect(written.filter((deviceId) => deviceId === storming).length).toBeLessThanOrEqual(1_000)
    await eventually(() => expect(written).toHaveLength(1_001))
    for (const end of ends) end()
    await runs.settle()
  })
})
