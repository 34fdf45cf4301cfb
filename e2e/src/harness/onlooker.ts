import {
  type DeviceStatus,
  deviceApi,
  type InputOf,
  modelApi,
  rowsOf,
  variableApi,
} from '@fieldhub/contract'
import { profiles, VirtualDevice } from '@fieldhub/simulator'
import type { ApiClient } from './api-client.ts'
import { addDevice, modbusTcpTypeId, newIdentity, transparentTypeId } from './first-device.ts'
import type { ServerProcess } from './server-process.ts'

const base = { rate: 1, pUnit: 0, decimals: 1 } as const

/** Some registers of the simulated boiler. */
const boilerModel: InputOf<typeof modelApi.create> = {
  name: '旁观样机',
  slaves: [
    {
      name: '锅炉',
      addr: 1,
      var: [
        { ...base, name: '设定', fm: 4, func: 2, register: 0, rw: 'rw' },
        { ...base, name: '供水温度', fm: 4, func: 2, register: 1 },
        { ...base, name: '累计热量', fm: 6, func: 2, register: 8 },
      ],
    },
  ],
}

/**
 * A simulated boiler that shows the effect of a fault or an attack. It is read through the client that added it, or
 * another one (of a restarted server).
 */
export interface Onlooker {
  readonly deviceId: number
  readonly serial: string
  readonly device: VirtualDevice
  /** The time by the server's clock at which its set point was last read well; 0 for never. */
  lastRead(client?: ApiClient): Promise<number>
  setPoint(client?: ApiClient): Promise<{ value: number | null; quality: string; varId: number }>
  status(client?: ApiClient): Promise<DeviceStatus | undefined>
  stop(): void
}

export async function startOnlooker(
  client: ApiClient,
  server: ServerProcess,
  framing: 'rtu' | 'tcp' = 'rtu',
): Promise<Onlooker> {
  const { modelId } = await client.call(modelApi.create, boilerModel)
  const identity = newIdentity()
  const typeId = await (framing === 'tcp' ? modbusTcpTypeId(client) : transparentTypeId(client))
  const more = { name: '旁观设备', model: modelId, typeId }
  const deviceId = await addDevice(client, identity, more)
  const device = new VirtualDevice({
    host: '127.0.0.1',
    port: server.tcpPort,
    ...identity,
    profile: profiles.boiler,
    framing,
    retry: { firstMs: 100, maxMs: 1_000 },
  })
  device.start()
  const setPoint = async (asker = client) => {
    const slaves = await asker.call(variableApi.lastValues, { deviceId })
    const found = slaves.flatMap((slave) => slave.var).find(({ name }) => name === '设定')
    if (found === undefined) throw new Error('the device has its set point')
    return found
  }
  return {
    deviceId,
    serial: identity.sn,
    device,
    setPoint,
    stop: () => device.stop(),
    lastRead: async (asker) => {
      const { quality, time } = await setPoint(asker)
      return quality === 'good' ? (time ?? 0) : 0
    },
    status: async (asker = client) => {
      const devices = await asker.call(deviceApi.nameList, {})
      return rowsOf(devices).find(({ id }) => id === deviceId)?.status
    },
  }
}
