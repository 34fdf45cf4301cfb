import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { ackDeviceConfig, selectDeviceConfig, wantDeviceConfig } from './device-config-store.ts'

onEachEngine((engine) => {
  test('a configuration keeps its number until its content changes', async () => {
    const { meta } = await engine.open()
    expect(await wantDeviceConfig(meta, 7, 'one')).toEqual({ wanted: 1, acked: 0 })
    expect(await wantDeviceConfig(meta, 7, 'one')).toEqual({ wanted: 1, acked: 0 })
    await ackDeviceConfig(meta, { deviceId: 7, version: 1, time: 5 })
    expect(await wantDeviceConfig(meta, 7, 'two')).toEqual({ wanted: 2, acked: 1 })
    expect(await wantDeviceConfig(meta, 7, 'one')).toEqual({ wanted: 3, acked: 1 })
    expect(await selectDeviceConfig(meta, 7)).toMatchObject({ digest: 'one', ackedAt: 5 })
    expect(await selectDeviceConfig(meta, 8)).toBeUndefined()
    const both = [wantDeviceConfig(meta, 9, 'one'), wantDeviceConfig(meta, 9, 'one')]
    expect(await Promise.all(both)).toEqual([
      { wanted: 1, acked: 0 },
      { wanted: 1, acked: 0 },
    ])
  })
})
