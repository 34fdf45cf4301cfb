import type { LineAccess } from '#facts/line-passage.ts'
import type { LinkEvent, ReplacedLink, VirtualPresence } from '#facts/link-events.ts'
import type { DeviceAccess, Gateway, RemoteGateway, TransparentGateway } from './gateway.ts'
import { sumOfMetrics } from './gateway-gauges.ts'
import type { HandleLinkEvent } from './link-event-queue.ts'
import type { CloudGateway } from './mqtt/open-mqtt-gateway.ts'
import type { VirtualGateway } from './virtual-gateway.ts'

export interface GatewayPort extends Omit<TransparentGateway, 'listen' | 'release' | 'isProven'> {
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
  remote?: RemoteGateway,
): GatewayPort {
  const remotes = remote === undefined ? [] : [remote]
  const others: DeviceAccess[] = [mqtt, virtual, ...remotes]
  /** A device that is online at none gets the same answer from any. */
  const of = (deviceId: number): DeviceAccess =>
    others.find((gateway) => gateway.isOnline(deviceId)) ?? tcp
  return {
    lines: remote === undefined ? tcp.lines : withLinesHere(tcp.lines, remote),
    listen: async () => {
      const { port } = await tcp.listen()
      const { port: mqttPort, tlsPort: mqttTlsPort } = await mqtt.listen()
      return { port, mqttPort, mqttTlsPort }
    },
    close: () => closeInTurn([tcp, mqtt, virtual], remote),
    refresh: async (deviceId) => {
      const all = [tcp, mqtt, virtual, ...remotes]
      await Promise.all(all.map((gateway) => gateway.refresh(deviceId)))
    },
    ...getStreams([tcp, mqtt, ...remotes]),
    forEachLinkEvent: (handle) => {
      virtual.forEachLinkEvent(handle)
      handOverLines([tcp, mqtt], remote, handle)
      remote?.forEachLinkEvent((event) => {
        if (event.type !== 'online') return handle(event)
        // The newest connection wins, wherever it is.
        const [replaced] = [tcp, mqtt].flatMap((own) => own.release(event.deviceId) ?? [])
        return handle(asReplacing(event, replaced))
      })
    },
    recordVirtual: (presence) => virtual.record(presence),
    ...getFrames(tcp, mqtt, remotes),
    isOnline: (deviceId) => of(deviceId).isOnline(deviceId),
    presentUntil: (deviceId) => of(deviceId).presentUntil(deviceId),
    latePace: (deviceId) => of(deviceId).latePace(deviceId),
    write: (deviceId, varId, value, options) => of(deviceId).write(deviceId, varId, value, options),
    answerDueMs: (deviceId) => of(deviceId).answerDueMs(deviceId),
    readNow: (deviceId, varIds) => of(deviceId).readNow(deviceId, varIds),
    sendRaw: (deviceId, send) => of(deviceId).sendRaw(deviceId, send),
    readRegisters: (deviceId, read) => of(deviceId).readRegisters(deviceId, read),
    reboot: (deviceId) => of(deviceId).reboot(deviceId),
    locate: (deviceId) => of(deviceId).locate(deviceId),
    offerFirmware: (deviceId, offer) => of(deviceId).offerFirmware(deviceId, offer),
    metrics: () => {
      const own = sumOfMetrics(tcp.metrics(), mqtt.metrics())
      return { ...own, online: own.online + (remote?.count ?? 0) }
    },
  }
}

function getStreams(all: readonly (Gateway | RemoteGateway)[]) {
  return {
    forEachBatch: (handle) => all.forEach((gateway) => gateway.forEachBatch(handle)),
    forEachRefusal: (handle) => all.forEach((gateway) => gateway.forEachRefusal(handle)),
    forEachRefusedLink: (handle) => all.forEach((gateway) => gateway.forEachRefusedLink(handle)),
    forEachFrame: (handle) => all.forEach((gateway) => gateway.forEachFrame(handle)),
    forEachReport: (handle) => all.forEach((gateway) => gateway.forEachReport(handle)),
  } satisfies Partial<Gateway>
}

/** Transmission policies take lines of this process only, so their devices are taken from others and not let in there. */
function withLinesHere(lines: LineAccess, remote: RemoteGateway): LineAccess {
  return {
    ...lines,
    setPassage: (deviceId, passage) => {
      lines.setPassage(deviceId, passage)
      remote.keepHere(deviceId, passage !== undefined)
    },
  }
}

/** A device that comes to this process has no line at another one any more. */
function handOverLines(
  own: readonly Gateway[],
  remote: RemoteGateway | undefined,
  handle: HandleLinkEvent,
): void {
  for (const gateway of own) {
    gateway.forEachLinkEvent((event) => {
      // Before this event was handled, a newer connection at another process may have ended it.
      const isHere = event.type === 'online' && gateway.isOnline(event.deviceId)
      return handle(isHere ? asReplacing(event, remote?.release(event.deviceId)) : event)
    })
  }
}

/** A device that left its process for another one is as well told of as one that came back to the same. */
function asReplacing(event: LinkEvent, replaced: ReplacedLink | undefined): LinkEvent {
  return event.replaced === undefined && replaced !== undefined ? { ...event, replaced } : event
}

/** Frame logging goes on when the device changes its mode. */
function getFrames(tcp: Gateway, mqtt: Gateway, remotes: readonly RemoteGateway[]) {
  return {
    logFrames: (deviceId, until) => {
      tcp.logFrames(deviceId, until)
      mqtt.logFrames(deviceId, until)
      for (const remote of remotes) remote.logFrames(deviceId, until)
    },
    framesLoggedUntil: (deviceId) =>
      Math.max(tcp.framesLoggedUntil(deviceId), mqtt.framesLoggedUntil(deviceId)),
  } satisfies Partial<Gateway>
}

interface Closing {
  close(): Promise<void>
}

/**
 * What other processes say is taken until what was read here is stored: who stores it passes its values on to this process, and
 * answers when they are taken.
 */
export async function closeInTurn(own: readonly Closing[], remote?: Closing): Promise<void> {
  await Promise.all(own.map((gateway) => gateway.close()))
  await remote?.close()
}
