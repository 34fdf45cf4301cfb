import { deviceApi, deviceStatus, rowsOf } from '@fieldhub/contract'
import type { Place } from '@fieldhub/geo'
import { profiles, VirtualDevice } from '@fieldhub/simulator'
import type { ApiClient } from './api-client.ts'
import { newIdentity } from './first-device.ts'
import type { ServerProcess } from './server-process.ts'
import { expect } from './test.ts'

/** The type of a transparent DTU that knows where it is. */
const positioningTypeId = 20

/** Starts a simulated DTU that drives a route (or stands at its one place) and is online. */
export async function startLocatedDevice(
  client: ApiClient,
  server: ServerProcess,
  route: { readonly places: readonly Place[]; readonly metresPerSecond: number },
) {
  const identity = newIdentity()
  const { id } = await client.call(deviceApi.create, {
    ...identity,
    name: '巡检车',
    typeId: positioningTypeId,
    mode: 'transparent',
    // Only people ask for positions here, since the day's requests are counted exactly.
    locationMode: 'manual',
  })
  const device = new VirtualDevice({
    host: '127.0.0.1',
    port: server.tcpPort,
    ...identity,
    profile: { ...profiles.truck, route },
    retry: { firstMs: 100, maxMs: 1_000 },
  })
  device.start()
  const statusOf = async () => {
    const names = await client.call(deviceApi.nameList, {})
    return rowsOf(names).find((one) => one.id === id)?.status
  }
  await expect.poll(statusOf).toBe(deviceStatus.online)
  return { id, stop: () => device.stop() }
}
