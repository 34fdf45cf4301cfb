import type { MqttClient } from 'mqtt'
import { type Packet } from 'mqtt-packet'
import { generatePacket } from '#platform/mqtt/generate-packet.ts'
import { type BrokerMessage, MessageWindow, type WindowParts } from './message-window.ts'

/** What becomes of a message, by its topic; undefined: nothing, so that it is only acknowledged. */
type Receive = (
  topic: string,
  payload: Uint8Array,
) => Omit<BrokerMessage, 'acknowledge' | 'bytes'> | undefined

/**
 * Reads a client's messages, each of which is acknowledged when it is handled, while the next ones come. The library
 * acknowledges a message before it shows the next one, so it is told that there is nothing to acknowledge.
 */
export class BrokerReader {
  readonly #client: MqttClient
  readonly #parts: WindowParts
  readonly #receive: Receive
  /** Numbers of messages that the broker wants acknowledged. */
  readonly #numbers = new WeakMap<Packet, number>()
  #window: MessageWindow
  #receivedCount = 0

  constructor(client: MqttClient, parts: WindowParts, receive: Receive) {
    this.#client = client
    this.#parts = parts
    this.#receive = receive
    this.#window = new MessageWindow(parts)
    client.on('packetreceive', (packet) => this.#noteNumber(packet))
    client.handleMessage = (packet, done) => this.#take(packet, () => done())
    client.on('close', () => this.#begin())
  }

  /** Whether nothing is under way. */
  get isIdle(): boolean {
    return this.#window.isEmpty
  }

  /** Messages that ever came. */
  get receivedCount(): number {
    return this.#receivedCount
  }

  /** What is under way is not tried again. */
  end(): void {
    this.#window.end()
  }

  #begin(): void {
    this.#window.end()
    this.#window = new MessageWindow(this.#parts)
  }

  #noteNumber(packet: Packet): void {
    if (packet.cmd === 'publish') this.#receivedCount++
    if (packet.cmd !== 'publish' || packet.qos !== 1 || packet.messageId === undefined) return
    this.#numbers.set(packet, packet.messageId)
    packet.qos = 0
  }

  #take(packet: Parameters<MqttClient['handleMessage']>[0], next: () => void): void {
    const number = this.#numbers.get(packet)
    const { stream } = this.#client
    const acknowledge =
      number === undefined
        ? undefined
        : () => {
            const puback = { cmd: 'puback', messageId: number, reasonCode: 0 } as const
            if (!stream.destroyed) stream.write(generatePacket(puback, { protocolVersion: 5 }))
          }
    const payload = Buffer.from(packet.payload)
    const found = this.#receive(packet.topic, payload) ?? nothing
    this.#window.take({ ...found, bytes: payload.length, acknowledge }, next)
  }
}

const nothing: Omit<BrokerMessage, 'acknowledge' | 'bytes'> = {
  sn: '',
  line: '',
  handle: async () => undefined,
}
