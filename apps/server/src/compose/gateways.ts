import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { deviceConfigs } from '#domain/device/device-config.ts'
import type { DeviceProfileContext } from '#domain/device/device-context.ts'
import { findProfileById, findProfileBySn } from '#domain/device/device-profile.ts'
import type { DeviceProfile } from '#facts/facts.ts'
import { type AccountFlows, openGateway, openMqttGateway } from '#gateway/index.ts'
import type { DeviceGuard } from '#platform/access/device-guard.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/process/config.ts'
import type { Log } from '#platform/process/log.ts'
import { type GatewayPort, joinGateways } from './device-port.ts'
import { getMqttTls } from './mqtt-settings.ts'

interface GatewayParts {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly flows: AccountFlows
  readonly guard: DeviceGuard
  /** Asked for once devices come: the domain is made of the gateways. */
  readonly context: () => DeviceProfileContext
}

/** Both ways by which devices come, joined. Each serves the devices of its mode only. */
export function openGateways({
  config,
  clock,
  log,
  flows,
  guard,
  context,
}: GatewayParts): GatewayPort {
  const { host } = config
  const tcp = openGateway({
    host,
    port: config.tcpPort,
    clock,
    log,
    flows,
    guard,
    devices: devicesWhere(context, ({ cloud }) => cloud === undefined),
  })
  const mqtt = openMqttGateway({
    host,
    port: config.mqttPort,
    tls: getMqttTls(config),
    outside: getOutsideBroker(config),
    clock,
    log,
    flows,
    guard,
    devices: devicesWhere(context, ({ cloud }) => cloud !== undefined),
    configs: {
      wantedFor: (deviceId, digest) => deviceConfigs(context()).wantedFor(deviceId, digest),
      recordAcked: (deviceId, version) => deviceConfigs(context()).noteAcked(deviceId, version),
    },
  })
  return joinGateways(tcp, mqtt)
}

/** Known at the broker by a name that other processes of this machine do not have. */
function getOutsideBroker({ mqttUrl, dataDir, httpPort }: Config) {
  if (mqttUrl === undefined) return undefined
  const place = createHash('sha256').update(`${hostname()} ${resolve(dataDir)} ${httpPort}`)
  return { url: mqttUrl, name: `fieldhub-${place.digest('hex').slice(0, 12)}` }
}

function devicesWhere(
  context: () => DeviceProfileContext,
  isServed: (profile: DeviceProfile) => boolean,
) {
  const only = (profile: DeviceProfile | undefined) =>
    profile !== undefined && isServed(profile) ? profile : undefined
  return {
    bySerialNumber: async (sn: string) => only(await findProfileBySn(context(), sn)),
    byId: async (deviceId: number) => only(await findProfileById(context(), deviceId)),
  }
}
