import type { Socket } from 'node:net'
import { errorTable } from '@fieldhub/contract'
import {
  type IPublishPacket,
  type ISubscribePacket,
  type IUnsubscribePacket,
  type Packet,
  parser,
} from 'mqtt-packet'
import { LatestOnly } from '#platform/async/latest-only.ts'
import { TokenBucket } from '#platform/async/token-bucket.ts'
import { PacketGuard } from '#platform/mqtt/packet-guard.ts'
import type { Log } from '#platform/process/log/log.ts'
import { pause, type Timers } from '#platform/timers.ts'
import type { LiveConnection } from '#realtime/live-connection.ts'
import type { DeviceFollower } from './device-follower.ts'
import type { MqttLimits } from './mqtt-limits.ts'
import { disconnectReasons, type MqttTransport } from './mqtt-transport.ts'
import type { ProgramPorts, SignedInProgram } from './program-ports.ts'
import { readSetOrder } from './set-order.ts'
import {
  deviceTopic,
  isReplyTopic,
  parseFilter,
  parseSetTopic,
  type TopicFilters,
} from './topic-tree.ts'

export interface SessionParts {
  readonly socket: Socket
  readonly token: string
  readonly address: string
  readonly protocolVersion: 3 | 4 | 5
  readonly program: SignedInProgram
  readonly connection: LiveConnection
  readonly transport: MqttTransport
  readonly filters: TopicFilters
  readonly follower: DeviceFollower
  readonly ports: ProgramPorts
  readonly limits: MqttLimits
  readonly timers: Timers
  readonly log: Log
  /** Sends an answer to all connections of the token. */
  readonly publishAnswer: (topics: AnswerTopics, answer: unknown) => void
}

export interface AnswerTopics {
  readonly deviceId: number
  readonly varId: number
  /** Where the program asked for the answer besides (MQTT 5). */
  readonly response: string | undefined
  readonly correlation: Buffer | undefined
}

/** Granted for a filter that no topic of the tree can match, and for one too many (MQTT 3.1.1, 3.9.3). */
const refusedFilter = 0x80
const invalidFilter = 0x8f
const quotaExceeded = 0x97
const noSubscription = 0x11

/** Handles the packets of one program, one after the other: whoever sends too fast is read more slowly. */
export class ProgramSession {
  readonly #parts: SessionParts
  readonly #rate: TokenBucket
  readonly #snapshots = new LatestOnly()
  /** Messages of quality 2 that were received and not yet released. */
  readonly #unreleased = new Set<number>()
  #writes = 0

  constructor(parts: SessionParts) {
    const { packetsPerSecond, packetsAtOnce } = parts.limits
    this.#parts = parts
    this.#rate = new TokenBucket({ perSecond: packetsPerSecond, burst: packetsAtOnce })
  }

  /** Resolves when the connection has ended. */
  async run(): Promise<void> {
    const { socket, transport, limits } = this.#parts
    const guard = new PacketGuard(limits.packetBytesMax)
    const reader = parser({ protocolVersion: this.#parts.protocolVersion })
    const packets: Packet[] = []
    let isBroken = false
    reader.on('packet', (packet) => void packets.push(packet))
    reader.on('error', () => {
      isBroken = true
    })
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      if (!(chunk instanceof Buffer) || !guard.take(chunk)) return transport.drop()
      transport.recordSignOfLife()
      reader.parse(chunk)
      for (const packet of packets.splice(0)) if (!(await this.#handle(packet))) return
      if (isBroken) return transport.drop()
    }
  }

  /** A state of a device was published; it may be one that came to the account just now. */
  meet(deviceId: number): void {
    if (this.#parts.follower.isNew(deviceId)) this.#refresh([])
  }

  /** False: the connection has ended. */
  async #handle(packet: Packet): Promise<boolean> {
    const { transport, timers } = this.#parts
    const waitMs = this.#rate.reserve(timers.monotonicMs())
    if (waitMs > 0) await pause(timers, waitMs)
    // What it is answered waits until it has read the answers before.
    await transport.drained()
    if (transport.isClosed) return false
    if (packet.cmd === 'publish') return this.#receive(packet)
    if (packet.cmd === 'subscribe') this.#subscribe(packet)
    else if (packet.cmd === 'unsubscribe') this.#unsubscribe(packet)
    else if (packet.cmd === 'pubrel') this.#release(packet.messageId ?? 0)
    else if (packet.cmd === 'pingreq') transport.write({ cmd: 'pingresp' })
    else transport.drop()
    return !transport.isClosed
  }

  #release(messageId: number): void {
    this.#unreleased.delete(messageId)
    this.#parts.transport.write({ cmd: 'pubcomp', messageId })
  }

  #subscribe({ messageId, subscriptions }: ISubscribePacket): void {
    const { filters, transport, protocolVersion } = this.#parts
    const added: string[] = []
    const granted = subscriptions.map(({ topic, rh = 0 }) => {
      const isNew = !filters.has(topic)
      const reason = this.#admit(topic)
      if (reason !== 0) return protocolVersion === 5 ? reason : refusedFilter
      if (rh === 0 || (rh === 1 && isNew)) added.push(topic)
      return 0
    })
    transport.write({ cmd: 'suback', messageId: messageId ?? 0, granted })
    this.#refresh(added)
  }

  /** The reason why the filter is refused, or 0. */
  #admit(filter: string): number {
    const { filters, limits } = this.#parts
    const selections = parseFilter(filter)
    if (selections.length === 0) return invalidFilter
    if (!filters.has(filter) && filters.size >= limits.filtersMax) return quotaExceeded
    filters.add(filter, selections)
    return 0
  }

  #unsubscribe({ messageId, unsubscriptions }: IUnsubscribePacket): void {
    const { filters, transport } = this.#parts
    const granted = unsubscriptions.map((one) => (filters.remove(one) ? 0 : noSubscription))
    transport.write({ cmd: 'unsuback', messageId: messageId ?? 0, granted })
    this.#refresh([])
  }

  /** Follows the devices of all filters, then sends what lies at the new ones now. */
  #refresh(added: readonly string[]): void {
    const { follower, log } = this.#parts
    follower.announce(added)
    this.#snapshots.run(() =>
      follower.follow().catch((error: unknown) => {
        log.error({ err: error }, 'a subscription of a program failed')
        this.#parts.transport.drop()
      }),
    )
  }

  #receive(packet: IPublishPacket): boolean {
    const { transport, limits } = this.#parts
    const target = parseSetTopic(packet.topic)
    if (target === undefined || packet.payload.length > limits.payloadBytesMax) {
      transport.disconnect(disconnectReasons.topicInvalid)
      return false
    }
    const id = packet.messageId ?? 0
    if (packet.qos === 1) transport.write({ cmd: 'puback', messageId: id })
    if (packet.qos === 2) {
      const isKnown = this.#unreleased.has(id)
      if (!isKnown && this.#unreleased.size >= limits.writesUnderWayMax) {
        transport.disconnect(disconnectReasons.tooFast)
        return false
      }
      this.#unreleased.add(id)
      transport.write({ cmd: 'pubrec', messageId: id })
      if (isKnown) return true
    }
    void this.#set(target, packet)
    return true
  }

  /** The write goes on while further packets are read; its answer says how it ended. */
  async #set(target: { deviceId: number; varId: number }, packet: IPublishPacket): Promise<void> {
    const { properties, payload, dup } = packet
    const { cid, lang, value } = readSetOrder(payload.toString())
    const response = properties?.responseTopic
    const topics = {
      ...target,
      response: response !== undefined && isReplyTopic(response) ? response : undefined,
      correlation: properties?.correlationData,
    }
    const answer = await this.#write({ ...target, value }, lang, dup)
    this.#parts.publishAnswer(topics, {
      ...target,
      ...(cid === undefined ? {} : { cid }),
      ...answer,
    })
  }

  async #write(body: Readonly<Record<string, unknown>>, language: string, isAgain: boolean) {
    const { ports, token, address, limits, log } = this.#parts
    // The first one may have been carried out, and nothing is ever written twice.
    if (isAgain) return toFault('conflict')
    if (this.#writes >= limits.writesUnderWayMax) return toFault('tooOften')
    this.#writes++
    try {
      return await ports.write({ token, address, body, language })
    } catch (error) {
      log.error({ err: error }, 'a write of a program failed')
      return toFault('internal')
    } finally {
      this.#writes--
    }
  }
}

function toFault(name: 'conflict' | 'tooOften' | 'internal') {
  const { code, zh_cn } = errorTable[name]
  return { code, msg: zh_cn, data: null }
}

export function resultTopic({ deviceId, varId }: { deviceId: number; varId: number }): string {
  return deviceTopic(deviceId, `vars/${varId}/set/result`)
}
