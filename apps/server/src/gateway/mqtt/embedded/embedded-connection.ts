import type { Socket } from 'node:net'
import type { DeviceProfile } from '#facts/device-profile.ts'
import type { LinkForm } from '#facts/link-events.ts'
import { type BucketSize, TokenBucket } from '#platform/async/token-bucket.ts'
import { generatePacket } from '#platform/mqtt/generate-packet.ts'
import type { Timer, Timers } from '#platform/timers.ts'
import type { BrokerEvents, CloudConnection, Downlink, Kept } from '../broker.ts'
import type { Dialect } from '../dialect.ts'
import { getDialect } from '../dialects/dialects.ts'
import { topicMatches } from '../topic-match.ts'
import {
  answerPacket,
  type Published,
  packetTypes,
  pingResponse,
  readFilters,
  readMessageId,
  readPublish,
} from './device-packets.ts'
import { PacketReader, type RawPacket } from './packet-reader.ts'

export interface ConnectionParts {
  readonly socket: Socket
  readonly profile: DeviceProfile
  readonly address: string
  readonly form: LinkForm
  readonly keepaliveSeconds: number
  readonly rate: BucketSize
  readonly controlRate: BucketSize
  readonly payloadBytesMax: number
  readonly timers: Timers
  readonly events: BrokerEvents
  /** Called when the device broke a rule, before its connection is closed. */
  readonly onFault: (reason: string) => void
}

/** Bytes that a message takes besides its payload. */
const headBytesMax = 256
const filtersMax = 32
/** Messages of quality 2 that a device has not released; well-behaved ones have a few under way. */
const unreleasedMax = 128
/** A device that reads nothing is sent no more. */
const unreadBytesMax = 262_144
const refusedFilter = 0x80
const messageIdMax = 65_535
/** A device may be silent for one and a half times its keep alive (MQTT 3.1.1, 3.1.2.10). */
const silenceShare = 1_500

/** Its payload is not kept for it. */
type Acknowledged = Pick<Published, 'qos' | 'messageId'>

/** Messages that wait for a store that is away; a device that is patient sends as many, and one that is not only one. */
const keptMax = 4

/**
 * A device's connection to our own broker. Its packets are handled one after the other, and nothing more is read while a
 * message of it waits to be stored: only then is it acknowledged. While the store is away what is kept waits beside what
 * comes, since newer values have to be judged.
 */
export class EmbeddedConnection implements CloudConnection {
  readonly profile: DeviceProfile
  readonly address: string
  readonly form: LinkForm
  readonly endsBySilence: boolean
  readonly #parts: ConnectionParts
  readonly #dialect: Dialect | undefined
  readonly #reader: PacketReader
  readonly #rate: TokenBucket
  readonly #controlRate: TokenBucket
  /** Undefined: the device subscribed to nothing yet. */
  #filters: Map<string, number> | undefined
  #unreleased: Set<number> | undefined
  #delay: Timer | undefined
  #lastTopic: { readonly bytes: Buffer; readonly text: string } | undefined
  #isBusy = false
  /** Messages that are not acknowledged yet, which is done in their order. */
  #unacknowledged = 0
  #acknowledged: Promise<void> = Promise.resolve()
  #heardAt: number
  #lastId = 0

  constructor(parts: ConnectionParts) {
    const { profile, payloadBytesMax, timers } = parts
    this.#parts = parts
    this.profile = profile
    this.address = parts.address
    this.form = parts.form
    this.endsBySilence = parts.keepaliveSeconds === 0
    this.#dialect = getDialect(profile.cloud?.dialect ?? '')
    this.#reader = new PacketReader(payloadBytesMax + headBytesMax)
    this.#rate = new TokenBucket(parts.rate)
    this.#controlRate = new TokenBucket(parts.controlRate)
    this.#heardAt = timers.monotonicMs()
  }

  /** Begins to read. */
  start(): void {
    this.#parts.socket.on('data', (chunk: Buffer) => this.#receive(chunk))
  }

  isSubscribed(topic: string): boolean {
    return this.#qosOf(topic) !== undefined
  }

  send({ topic, payload, qos }: Downlink): Promise<boolean> {
    const { socket } = this.#parts
    const granted = this.#qosOf(topic)
    if (socket.destroyed || granted === undefined) return Promise.resolve(false)
    const isTold = qos === 1 && granted > 0
    if (isTold) this.#lastId = (this.#lastId % messageIdMax) + 1
    const quality = isTold ? { qos: 1 as const, messageId: this.#lastId } : { qos: 0 as const }
    const packet = generatePacket({
      cmd: 'publish',
      topic,
      payload,
      retain: false,
      dup: false,
      ...quality,
    })
    return new Promise((resolve) => {
      this.#write(packet, (error) => resolve(!error && !socket.destroyed))
    })
  }

  close(): void {
    this.#parts.socket.destroy()
  }

  /** The connection is gone, so a message that waits for its turn is never handled. */
  end(): void {
    this.#delay?.close()
  }

  /** Closes the connection when the device has been silent for too long; while a message of it waits, nothing is read. */
  closeIfSilent(now: number): void {
    const { keepaliveSeconds } = this.#parts
    if (this.endsBySilence || this.#isBusy) return
    if (now - this.#heardAt > keepaliveSeconds * silenceShare) this.close()
  }

  #receive(chunk: Buffer): void {
    this.#heardAt = this.#parts.timers.monotonicMs()
    if (this.#isBusy && this.#isLonePing(chunk)) return this.#handlePing()
    this.#reader.push(chunk)
    if (this.#isBusy) this.#parts.socket.pause()
    else this.#readOn()
  }

  #readOn(): void {
    const { socket } = this.#parts
    while (!this.#isBusy && !socket.destroyed) {
      const packet = this.#reader.next()
      if (packet === 'tooLong') return this.#fail('a message that is too long')
      if (packet === undefined) return void (socket.isPaused() && socket.resume())
      this.#handleInTurn(packet)
    }
    if (this.#isBusy && !this.#reader.isEmpty) socket.pause()
  }

  /** A packet above the rate of its kind waits, and nothing is read behind it. */
  #handleInTurn(packet: RawPacket): void {
    const { timers } = this.#parts
    const isMessage = packet.head >> 4 === packetTypes.publish
    const waitMs = (isMessage ? this.#rate : this.#controlRate).reserve(timers.monotonicMs())
    if (waitMs <= 0) return this.#handle(packet)
    this.#isBusy = true
    this.#delay = timers.setTimeout(() => {
      this.#isBusy = false
      this.#handle(packet)
      this.#readOn()
    }, waitMs)
  }

  #handle({ head, body }: RawPacket): void {
    const { socket } = this.#parts
    switch (head >> 4) {
      case packetTypes.publish:
        return this.#receivePublish(readPublish(head, body))
      case packetTypes.pubrel:
        return this.#release(readMessageId(body))
      case packetTypes.subscribe:
        return this.#subscribe(body)
      case packetTypes.unsubscribe:
        return this.#unsubscribe(body)
      case packetTypes.pingreq:
        return this.#handlePing()
      case packetTypes.disconnect:
        return void socket.destroy()
      case packetTypes.puback:
      case packetTypes.pubrec:
      case packetTypes.pubcomp:
        return undefined
      default:
        return this.#fail('a message that no device may send')
    }
  }

  /**
   * A device that waits for one message to be stored says nothing else meanwhile. Unanswered, it would end the connection after
   * its keep alive.
   */
  #isLonePing(chunk: Buffer): boolean {
    if (!this.#reader.isEmpty || chunk.length !== 2) return false
    if (chunk[0] !== packetTypes.pingreq << 4 || chunk[1] !== 0) return false
    return this.#controlRate.reserve(this.#parts.timers.monotonicMs()) <= 0
  }

  #handlePing(): void {
    this.#write(pingResponse)
    this.#parts.events.onSignOfLife(this)
  }

  #receivePublish(published: Published | undefined): void {
    if (published === undefined) return this.#fail('a malformed message')
    const { qos, messageId, payload } = published
    const topic = this.#allowedTopic(published)
    if (topic === undefined) return this.#fail('a message to a topic of others')
    if (qos === 2 && this.#unreleased?.has(messageId) === true) {
      return this.#write(answerPacket('pubrec', messageId))
    }
    this.#isBusy = true
    void this.#parts.events.onMessage(this, topic, payload).then(
      (kept) => this.#finish({ qos, messageId }, kept),
      // The device sends it again when it is back.
      () => this.close(),
    )
  }

  /** Devices send nearly all messages to one topic. */
  #allowedTopic({ topicBytes, payload }: Published): string | undefined {
    if (payload.length > this.#parts.payloadBytesMax) return undefined
    if (this.#lastTopic?.bytes.equals(topicBytes) === true) return this.#lastTopic.text
    const text = topicBytes.toString()
    if (this.#dialect?.mayPublish(this.profile.sn, text) !== true) return undefined
    // A copy, since the part would keep all that arrived with it.
    this.#lastTopic = { bytes: Buffer.from(topicBytes), text }
    return text
  }

  #finish(message: Acknowledged, kept: Kept): void {
    if (message.qos > 0) {
      if (kept === undefined && this.#unacknowledged === 0) this.#acknowledge(message)
      else this.#acknowledgeLater(message, kept)
    }
    if (this.#unacknowledged < keptMax) this.#goOn()
  }

  #goOn(): void {
    this.#isBusy = false
    this.#readOn()
  }

  #acknowledgeLater(message: Acknowledged, kept: Kept): void {
    this.#unacknowledged += 1
    this.#acknowledged = Promise.all([this.#acknowledged, kept?.untilStored()]).then(
      () => {
        const wasFull = this.#unacknowledged === keptMax
        this.#unacknowledged -= 1
        this.#acknowledge(message)
        if (wasFull) this.#goOn()
      },
      () => this.close(),
    )
  }

  #acknowledge({ qos, messageId }: Acknowledged): void {
    if (this.#parts.socket.destroyed) return
    if (qos === 1) this.#write(answerPacket('puback', messageId))
    else if (qos === 2) {
      this.#unreleased ??= new Set()
      if (this.#unreleased.size >= unreleasedMax)
        return this.#fail('too many messages not released')
      this.#unreleased.add(messageId)
      this.#write(answerPacket('pubrec', messageId))
    }
  }

  #release(messageId: number | undefined): void {
    if (messageId === undefined) return this.#fail('a malformed message')
    this.#unreleased?.delete(messageId)
    this.#write(answerPacket('pubcomp', messageId))
  }

  #subscribe(body: Buffer): void {
    const messageId = readMessageId(body)
    const wanted = readFilters('subscribe', body)
    if (messageId === undefined || wanted === undefined) return this.#fail('a malformed message')
    this.#filters ??= new Map()
    const filters = this.#filters
    const granted = wanted.map(({ filter, qos }) => {
      const isRoom = filters.size < filtersMax || filters.has(filter)
      const isAllowed = this.#dialect?.maySubscribe(this.profile.sn, filter) === true
      if (!isAllowed || !isRoom) return refusedFilter
      filters.set(filter, qos)
      return qos
    })
    this.#write(generatePacket({ cmd: 'suback', messageId, granted }))
    this.#parts.events.onSubscribe(this)
  }

  #unsubscribe(body: Buffer): void {
    const messageId = readMessageId(body)
    const filters = readFilters('unsubscribe', body)
    if (messageId === undefined || filters === undefined) return this.#fail('a malformed message')
    for (const { filter } of filters) this.#filters?.delete(filter)
    this.#write(answerPacket('unsuback', messageId))
  }

  #write(bytes: Buffer, done?: (error?: Error | null) => void): void {
    const { socket } = this.#parts
    if (socket.writableLength > unreadBytesMax) socket.destroy()
    socket.write(bytes, done)
  }

  #fail(reason: string): void {
    this.#parts.onFault(reason)
    this.close()
  }

  #qosOf(topic: string): number | undefined {
    for (const [filter, qos] of this.#filters ?? []) if (topicMatches(filter, topic)) return qos
    return undefined
  }
}
