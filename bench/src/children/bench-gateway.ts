import { dataFormats } from '@fieldhub/protocol'
import { type Gateway, type GatewayOptions, openGateway } from '@fieldhub/server/gateway'
import { pino } from 'pino'

export interface BenchGateway {
  readonly gateway: Gateway
  readonly port: number
}

/** The registers that are read from each device, which are five float32 values. */
export const benchRegisters = 10

/** Opens a gateway whose devices are `bench-<n>`, all of one model. */
export async function openBenchGateway(
  rateSeconds: number,
  limits: GatewayOptions['limits'] = {},
): Promise<BenchGateway> {
  const variables = Array.from({ length: benchRegisters / 2 }, (_, at) => ({
    varId: at + 1,
    slaveId: 1,
    unitId: 1,
    functionCode: 3 as const,
    register: at * 2,
    format: dataFormats[12],
    decimals: 2,
    isWritable: false,
    reportMethod: 'change' as const,
    rateSeconds,
  }))
  const profileOf = (deviceId: number) => ({
    deviceId,
    ownerId: 1,
    sn: `bench-${deviceId}`,
    password: 'spoken-aloud',
    acceptsIdentity: false,
    framing: 'rtu' as const,
    variables,
  })
  const gateway = openGateway({
    host: '127.0.0.1',
    port: 0,
    devices: {
      bySerialNumber: async (sn) => profileOf(Number(sn.slice('bench-'.length))),
      byId: async (deviceId) => profileOf(deviceId),
    },
    log: pino({ level: 'error' }),
    limits,
  })
  gateway.forEachBatch(async () => {})
  gateway.forEachLinkEvent(async () => {})
  return { gateway, ...(await gateway.listen()) }
}
