import type { VirtualPresence } from '#facts/facts.ts'
import type { DeviceAccess, Gateway, GatewayMetrics, TransparentGateway } from './gateway.ts'
import type { CloudGateway } from './mqtt/open-mqtt-gateway.ts'
import type { VirtualGateway } from './virtual-gateway.ts'

export interface GatewayPort extends Omit<TransparentGateway, 'listen'> {
  listen(): Promise<{
    readonly port: number
    readonly mqttPort: number
    readonly mqttTlsPort: number | undefined
  }>
  /** Called when a virtual device came or went with what it is calculated from. */
  recordVirtual(presence: VirtualPresence): void
}

/** Joins the gateways of transparent and of cloud mode with that of virtual devices, so that callers need not know how a device connects. */
export function joinGateways(
  tcp: TransparentGateway,
  mqtt: CloudGateway,
  virtual: VirtualGateway,
): GatewayPort {
  /** A device that is online at none gets the same answer from any. */
  const of = (deviceId: number): DeviceAccess =>
    [mqtt, virtual].find((gateway) => gateway.isOnline(deviceId)) ?? tcp
  return {
    lines: tcp.lines,
    listen: async () => {
      const { port } = await tcp.listen()
      const { port: mqttPort, tlsPort: mqttTlsPort } = await mqtt.listen()
      return { port, mqttPort, mqttTlsPort }
    },
    close: async () => {
      await Promise.all([tcp.close(), mqtt.close(), virtual.close()])
    },
    refresh: async (deviceId) => {
      await Promise.all([tcp, mqtt, virtual].map((gateway) => gateway.refresh(deviceId)))
    },
    ...getStreams(tcp, mqtt),
    forEachLinkEvent: (handle) =>
      [tcp, mqtt, virtual].forEach((gateway) => gateway.forEachLinkEvent(handle)),
    recordVirtual: (presence) => virtual.record(presence),
    ...getFrames(tcp, mqtt),
    isOnline: (deviceId) => of(deviceId).isOnline(deviceId),
    presentUntil: (deviceId) => of(deviceId).presentUntil(deviceId),
    write: (deviceId, varId, value, options) => of(deviceId).write(deviceId, varId, value, options),
    answerDueMs: (deviceId) => of(deviceId).answerDueMs(deviceId),
    readNow: (deviceId, varIds) => of(deviceId).readNow(deviceId, varIds),
    sendRaw: (deviceId, send) => of(deviceId).sendRaw(deviceId, send),
    readRegisters: (deviceId, read) => of(deviceId).readRegisters(deviceId, read),
    reboot: (deviceId) => of(deviceId).reboot(deviceId),
    locate: (deviceId) => of(deviceId).locate(deviceId),
    offerFirmware: (deviceId, offer) => of(deviceId).offerFirmware(deviceId, offer),
    metrics: () => sumOf(tcp.metrics(), mqtt.metrics()),
  }
}

function getStreams(tcp: Gateway, mqtt: Gateway) {
  const both = [tcp, mqtt]
  return {
    forEachBatch: (handle) => both.forEach((gateway) => gateway.forEachBatch(handle)),
    forEachRefusal: (handle) => both.forEach((gateway) => gateway.forEachRefusal(handle)),
    forEachRefusedLink: (handle) => both.forEach((gateway) => gateway.forEachRefusedLink(handle)),
    forEachFrame: (handle) => both.forEach((gateway) => gateway.forEachFrame(handle)),
    forEachReport: (handle) => both.forEach((gateway) => gateway.forEachReport(handle)),
  } satisfies Partial<Gateway>
}

/** Frame logging goes on when the device changes its mode. */
function getFrames(tcp: Gateway, mqtt: Gateway) {
  return {
    logFrames: (deviceId, until) => {
      tcp.logFrames(deviceId, until)
      mqtt.logFrames(deviceId, until)
    },
    framesLoggedUntil: (deviceId) =>
      Math.max(tcp.framesLoggedUntil(deviceId), mqtt.framesLoggedUntil(deviceId)),
  } satisfies Partial<Gateway>
}

function sumOf(one: GatewayMetrics, other: GatewayMetrics): GatewayMetrics {
  const sum = { ...one }
  for (const [name, value] of Object.entries(other)) {
    Reflect.set(sum, name, Number(Reflect.get(one, name)) + value)
  }
  return sum
}
