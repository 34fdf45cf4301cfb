import type { DeviceProfile } from '#facts/device-profile.ts'
import type { ProgramPort } from '#facts/program-port.ts'
import type { DeviceGuard } from '#platform/access/device-guard.ts'
import { ProxyReader } from '#platform/access/proxy-reader.ts'
import { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import { CertificateFiles } from '#platform/process/settings/certificate-files.ts'
import type { Config } from '#platform/process/settings/config.ts'
import type { Timers } from '#platform/timers.ts'
import type { AccountFlows } from './account/account-flows.ts'
import type { DeviceLookup, RemoteGateway } from './gateway.ts'
import { type GatewayPort, joinGateways } from './join-gateways.ts'
import type { ConfigVersions } from './mqtt/config/config-versions.ts'
import { openMqttGateway } from './mqtt/open-mqtt-gateway.ts'
import { getOutsideBroker } from './mqtt/outside/place-at-broker.ts'
import { openGateway } from './open-gateway.ts'
import { VirtualGateway } from './virtual-gateway.ts'

interface GatewayParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly flows: AccountFlows
  readonly guard: DeviceGuard
  /** Devices of both modes; asked once devices come. */
  readonly devices: DeviceLookup
  readonly configs: ConfigVersions
  readonly programs: ProgramPort
  /** Devices whose lines other processes hold; left out where there are no others. */
  readonly remote?: RemoteGateway | undefined
}

/** Both ways by which devices come, joined with those that never come. Each serves the devices of its kind only. */
export function openGateways({
  config,
  clock,
  timers,
  log,
  flows,
  guard,
  devices,
  configs,
  programs,
  remote,
}: GatewayParts): GatewayPort {
  const { host } = config
  const transparent = devicesWhere(
    devices,
    ({ cloud, isVirtual }) => cloud === undefined && !isVirtual,
  )
  remote?.share({ flows, guard })
  const behindProxy = getProxyReader(config, timers)
  const tcp = openGateway({
    host,
    port: config.tcpPort,
    behindProxy,
    clock,
    timers,
    log,
    flows,
    guard,
    devices: markingProven(transparent, (deviceId) => remote?.isProven(deviceId) === true),
  })
  remote?.lookUpBy({
    devices: devicesWhere(devices, ({ isVirtual }) => !isVirtual),
    configs,
    isProven: (deviceId) => tcp.isProven(deviceId),
  })
  const mqtt = openMqttGateway({
    host,
    port: config.mqttPort,
    behindProxy,
    tls: getMqttTls(config, log),
    outside: getOutsideBroker(config),
    clock,
    timers,
    log,
    flows,
    guard,
    devices: devicesWhere(devices, ({ cloud }) => cloud !== undefined),
    configs,
    programs,
  })
  const isVirtual = async (deviceId: number) => (await devices.byId(deviceId))?.isVirtual === true
  return joinGateways(tcp, mqtt, new VirtualGateway({ clock, log, isVirtual }), remote)
}

/** The port for MQTT over TLS; undefined: there is none. */
export function getMqttTls({ mqttTls }: Pick<Config, 'mqttTls'>, log: Log) {
  return mqttTls && { port: mqttTls.port, certificate: new CertificateFiles(mqttTls, log) }
}

/** Devices of both kinds come through the same proxies. */
export function getProxyReader(
  { isProxyProtocolOn, trustedProxies }: Pick<Config, 'isProxyProtocolOn' | 'trustedProxies'>,
  timers: Timers,
): ProxyReader | undefined {
  if (!isProxyProtocolOn) return undefined
  return new ProxyReader(new TrustedProxies(trustedProxies), timers)
}

function markingProven(
  devices: DeviceLookup,
  isProvenElsewhere: (deviceId: number) => boolean,
): DeviceLookup {
  const mark = (profile: DeviceProfile | undefined) =>
    profile !== undefined && isProvenElsewhere(profile.deviceId)
      ? { ...profile, isProvenElsewhere: true as const }
      : profile
  return {
    bySerialNumber: async (sn) => mark(await devices.bySerialNumber(sn)),
    byId: async (deviceId) => mark(await devices.byId(deviceId)),
  }
}

export function devicesWhere(
  devices: DeviceLookup,
  isServed: (profile: DeviceProfile) => boolean,
): DeviceLookup {
  const only = (profile: DeviceProfile | undefined) =>
    profile !== undefined && isServed(profile) ? profile : undefined
  return {
    bySerialNumber: async (sn) => only(await devices.bySerialNumber(sn)),
    byId: async (deviceId) => only(await devices.byId(deviceId)),
  }
}
