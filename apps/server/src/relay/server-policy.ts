import { exhaustive } from '@fieldhub/kernel'
import type { TransmissionDefinition, TransmissionServer } from '#facts/transmission-definition.ts'
import type { TargetGuard } from '#platform/targets/target-guard.ts'
import type { Attachment } from './device-line.ts'
import type { DeviceLines } from './device-lines.ts'
import { HttpLink } from './links/http-link.ts'
import { MqttLink } from './links/mqtt-link.ts'
import type { LinkDevice, LinkParts, ServerLink } from './links/server-link.ts'
import { TcpClientLink } from './links/tcp-client-link.ts'
import { TcpServerLink } from './links/tcp-server-link.ts'
import { UdpLink } from './links/udp-link.ts'
import type { PassingRate } from './passing-rate.ts'
import { PolicyRecord } from './policy-record.ts'
import type { PolicyParts, RunningPolicy } from './running-policy.ts'

export interface ServerPolicyParts extends PolicyParts {
  readonly guard: TargetGuard
  readonly host: string
  readonly isOwnPort: (port: number) => boolean
}

interface Served {
  readonly devices: readonly LinkDevice[]
  readonly link: ServerLink
}

/** Bytes of devices go to a server, and its bytes to the devices. */
export class ServerPolicy implements RunningPolicy {
  readonly definition: TransmissionDefinition
  readonly record: PolicyRecord
  readonly served: readonly Served[] = []
  readonly #server: TransmissionServer
  readonly #lines = new Map<number, Attachment>()
  readonly #crowded = new Map<ServerLink, Set<number>>()

  constructor(
    definition: TransmissionDefinition,
    server: TransmissionServer,
    lines: DeviceLines | undefined,
    parts: ServerPolicyParts,
  ) {
    this.definition = definition
    this.#server = server
    this.record = new PolicyRecord(definition, parts, () => this)
    this.served = groupsOf(server, definition.devices).map((devices) => this.#serve(devices, parts))
    for (const { deviceId } of definition.devices)
      if (lines) this.#attach(deviceId, lines, parts.rate)
  }

  /** The state of the link that has most to say. */
  get state(): RunningPolicy['state'] {
    const states = this.served.map(({ link }) => link.state)
    const order = ['failed', 'waiting', 'connecting', 'connected'] as const
    return order.find((state) => states.includes(state)) ?? 'waiting'
  }

  get clientCount(): number {
    return this.served.reduce((sum, { link }) => sum + link.clientCount, 0)
  }

  open(): void {
    if (this.definition.hasLostSecrets) this.record.failed('secrets-lost', '')
    for (const { link } of this.served) link.open()
  }

  close(): void {
    for (const line of this.#lines.values()) line.detach()
    for (const { link } of this.served) link.close()
    this.record.close()
  }

  #serve(devices: readonly LinkDevice[], parts: ServerPolicyParts): Served {
    const { record } = this
    const ids = devices.map(({ deviceId }) => deviceId)
    const only = ids.length === 1 ? ids[0] : undefined
    const link: ServerLink = openLink({
      ...parts,
      policyId: this.definition.id,
      server: this.#server,
      devices,
      onDown: (bytes, deviceId, peer) => {
        for (const id of deviceId === undefined ? ids : [deviceId]) this.#down(id, bytes, peer)
      },
      onSent: ({ bytes, deviceId }, peer) =>
        record.passed({ direction: 'up', deviceId, peer, bytes }),
      onDropped: ({ bytes, deviceId }, why, peer) =>
        record.dropped({ direction: 'up', deviceId, peer, bytes }, why),
      onFault: (fault, detail) => record.failed(fault, detail, only),
      onState: () => record.touch(),
      onCrowded: (isCrowded) => {
        for (const id of ids) this.#lines.get(id)?.hold(isCrowded)
      },
    })
    return { devices, link }
  }

  #attach(deviceId: number, lines: DeviceLines, rate: PassingRate): void {
    const { record } = this
    const served = this.served.find(({ devices }) =>
      devices.some((device) => device.deviceId === deviceId),
    )
    if (served === undefined) return
    const { link } = served
    const line = lines.attach(deviceId, {
      rate,
      isSilent: this.definition.isSilent,
      heartbeat: this.definition.deviceHeartbeat,
      onBytes: (bytes) => {
        if (this.#server.direction === 'down') return
        record.counters.add('up', deviceId, bytes.length)
        link.put({ bytes, deviceId })
      },
      onLink: () => record.touch(),
      onPassed: ({ bytes }) => {
        record.counters.add('down', deviceId, bytes.length)
        record.passed({ direction: 'down', deviceId, peer: link.peer, bytes })
      },
      onDropped: ({ bytes }, why) =>
        record.dropped({ direction: 'down', deviceId, peer: link.peer, bytes }, why),
      onCrowded: (isCrowded) => this.#setCrowded(link, deviceId, isCrowded),
    })
    this.#lines.set(deviceId, line)
  }

  #down(deviceId: number, bytes: Uint8Array, peer: string): void {
    const line = this.#lines.get(deviceId)
    if (line === undefined) this.record.passed({ direction: 'down', deviceId, peer, bytes })
    else line.put(bytes)
  }

  /** A server slows down while one of its devices is crowded. */
  #setCrowded(link: ServerLink, deviceId: number, isCrowded: boolean): void {
    const crowded = this.#crowded.get(link) ?? new Set()
    this.#crowded.set(link, crowded)
    if (isCrowded) crowded.add(deviceId)
    else crowded.delete(deviceId)
    link.hold(crowded.size > 0)
  }
}

/** A broker and a port are shared by all devices; elsewhere each has a connection of its own. */
function groupsOf(
  { protocol }: TransmissionServer,
  devices: readonly LinkDevice[],
): readonly (readonly LinkDevice[])[] {
  const isShared = protocol === 'mqtt' || protocol === 'tcp-server'
  return isShared ? [devices] : devices.map((device) => [device])
}

function openLink(parts: LinkParts): ServerLink {
  switch (parts.server.protocol) {
    case 'tcp-client':
      return new TcpClientLink(parts)
    case 'tcp-server':
      return new TcpServerLink(parts)
    case 'udp':
      return new UdpLink(parts)
    case 'mqtt':
      return new MqttLink(parts)
    case 'http':
      return new HttpLink(parts)
    default:
      return exhaustive(parts.server.protocol)
  }
}
