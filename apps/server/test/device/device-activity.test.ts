import { deviceStatus } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { DeviceActivity } from '#domain/device/state/device-activity.ts'
import { toDeviceColumns } from '#store/device/device-row.ts'
import type { Store } from '#store/index.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'

const fleet = 2_200

async function addFleet({ meta }: Store): Promise<void> {
  const times = { createdAt: 1, activatedTime: 1 }
  const words = { password: '', address: '', firmware: '' }
  const [mode, locationMode] = ['transparent' as const, 'manual' as const]
  const fixed = { ownerId: 1, typeId: 1, status: deviceStatus.online, mode, locationMode }
  const rows = Array.from({ length: fleet }, (_, at) =>
    toDeviceColumns({ ...fixed, ...times, ...words, name: `泵${at}`, sn: `FLEET-${at}` }),
  )
  for (let start = 0; start < fleet; start += 500) {
    await meta
      .insertInto('device')
      .values(rows.slice(start, start + 500))
      .execute()
  }
}

onEachEngine((engine) => {
  test('after a start few devices are offline at once, and a fleet little by little, but for those that came again', async () => {
    const store = await engine.open()
    await addFleet(store)
    const { meta } = store
    const countOnline = async () => {
      const rows = await meta.selectFrom('device').select('id').where('status', '=', 2).execute()
      return rows.length
    }
    const activity = new DeviceActivity()
    await activity.restoreStatuses(meta)
    expect(await countOnline()).toBe(fleet - 1_000)

    const cameAgain = (id: number) => (id % 2 === 0 ? deviceStatus.online : undefined)
    for (let second = 0; second < 3; second += 1) await activity.storeFormer(meta, cameAgain)
    const left = await meta.selectFrom('device').select('id').where('status', '=', 2).execute()
    expect(left.length).toBe((fleet - 1_000) / 2)
    expect(left.every(({ id }) => id % 2 === 0)).toBe(true)
  })
})
