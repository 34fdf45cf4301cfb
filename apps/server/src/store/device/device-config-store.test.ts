import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { ackDeviceConfig, selectDeviceConfig, wantDeviceConfig } from './device-config-store.ts'

onEachEngine((engine) => {
  test('a configuration keeps its number until its content changes', async () => {
    const { meta } = await engine.open()
    const none = { isKept: false, table: undefined }
    expect(await wantDeviceConfig(meta, 7, 'one')).toEqual({ wanted: 1, acked: 0, ...none })
    expect(await wantDeviceConfig(meta, 7, 'one')).toEqual({ wanted: 1, acked: 0, ...none })
    await ackDeviceConfig(meta, { deviceId: 7, version: 1, table: '1:1,3,20,4,,0', time: 5 })
    const kept = { acked: 1, isKept: true }
    expect(await wantDeviceConfig(meta, 7, 'one')).toEqual({ wanted: 1, table: undefined, ...kept })
    const table = '1:1,3,20,4,,0'
    expect(await wantDeviceConfig(meta, 7, 'two')).toEqual({ wanted: 2, table, ...kept })
    expect(await wantDeviceConfig(meta, 7, 'one')).toEqual({ wanted: 3, table, ...kept })
    expect(await selectDeviceConfig(meta, 7)).toMatchObject({ digest: 'one', ackedAt: 5 })
    expect(await selectDeviceConfig(meta, 8)).toBeUndefined()
    const both = [wantDeviceConfig(meta, 9, 'one'), wantDeviceConfig(meta, 9, 'one')]
    expect(await Promise.all(both)).toEqual([
      { wanted: 1, acked: 0, ...none },
      { wanted: 1, acked: 0, ...none },
    ])
  })

  test('a confirmation is dated once, and an older one changes nothing', async () => {
    const { meta } = await engine.open()
    await wantDeviceConfig(meta, 7, 'one')
    await ackDeviceConfig(meta, { deviceId: 7, version: 1, table: null, time: 5 })
    await ackDeviceConfig(meta, { deviceId: 7, version: 1, table: 'a', time: 6 })
    await ackDeviceConfig(meta, { deviceId: 7, version: 0, table: 'b', time: 7 })
    await wantDeviceConfig(meta, 7, 'two')
    expect(await selectDeviceConfig(meta, 7)).toMatchObject({ acked: 1, ackedAt: 5 })
    expect(await wantDeviceConfig(meta, 7, 'two')).toMatchObject({ wanted: 2, table: 'a' })
  })
})
