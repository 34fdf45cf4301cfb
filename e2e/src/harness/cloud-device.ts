import { deviceApi, modelApi, variableApi } from '@fieldhub/contract'
import { profiles, VirtualCloudDevice } from '@fieldhub/simulator'
import type { ApiClient } from './api-client.ts'
import { newIdentity } from './first-device.ts'
import type { ServerProcess } from './server-process.ts'

const cloudTypeId = 10

/** Adds a device of cloud mode whose model has two registers of the simulated boiler. */
export async function addCloudDevice(client: ApiClient, name: string) {
  const base = { pUnit: 0, rate: 1, decimals: 1, fm: 4, func: 2 } as const
  const { modelId } = await client.call(modelApi.create, {
    name,
    slaves: [
      {
        name: '锅炉',
        addr: 1,
        var: [
          { ...base, name: '供水温度', register: 1, method: 'all' },
          { ...base, name: '温度设定', register: 0, rw: 'rw', method: 'all' },
        ],
      },
    ],
  })
  const identity = newIdentity()
  const input = { ...identity, name, typeId: cloudTypeId, mode: 'cloud', model: modelId } as const
  const { id } = await client.call(deviceApi.create, input)
  const slaves = await client.call(variableApi.lastValues, { deviceId: id })
  const idOf = (wanted: string) =>
    slaves.flatMap((slave) => slave.var).find((one) => one.name === wanted)?.varId ?? 0
  return { id, identity, temperature: idOf('供水温度'), setPoint: idOf('温度设定') }
}

export function startCloudDevice(
  server: Pick<ServerProcess, 'mqttPort'>,
  identity: { readonly sn: string; readonly password: string },
): VirtualCloudDevice {
  const device = new VirtualCloudDevice({
    ...identity,
    host: '127.0.0.1',
    port: server.mqttPort,
    profile: profiles.boiler,
    retry: { firstMs: 200, maxMs: 1_000 },
  })
  device.start()
  return device
}
