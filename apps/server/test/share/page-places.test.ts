import { deviceApi, showApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { pageCell, startSharedPages } from '#testing/page/shared-pages.ts'

const map = (binds: readonly { readonly dev: '$self' | number; readonly varId: number }[]) =>
  pageCell('map', 'deviceMap', {
    props: {},
    binds: binds.map((src, at) => ({ to: `v${at + 1}`, src })),
  })

test('a share tells where the devices of its maps are, and of no other', async () => {
  const world = await startSharedPages()
  const { call, owner, deviceId, otherId, level, place, share, save, tank } = world
  const places = async () => {
    const { devices } = await call(showApi.open, { code })
    expect((await call(showApi.preview, place, owner)).devices.map((one) => one.place)).toEqual(
      devices.map((one) => one.place),
    )
    return devices.map((one) => [one.deviceId, one.place])
  }
  await call(deviceApi.change, { id: deviceId, longitude: 121.5, latitude: 31.2 }, owner)
  const { code } = await share()
  expect(await places()).toEqual([[deviceId, undefined]])

  const there = { longitude: 121.5, latitude: 31.2 }
  await save(tank, map([{ dev: '$self', varId: level }]))
  expect(await places()).toEqual([[deviceId, there]])

  // Pages of a model reach the device that they are opened for, whatever a map names.
  await save(tank, map([{ dev: otherId, varId: level }]))
  expect(await places()).toEqual([[deviceId, undefined]])

  await save(tank, map([]))
  expect(await places()).toEqual([[deviceId, there]])
  await call(deviceApi.change, { id: deviceId, longitude: null, latitude: null }, owner)
  expect(await places()).toEqual([[deviceId, null]])
})
