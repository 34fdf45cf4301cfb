import type { Socket } from 'node:net'
import type { ServerMessage } from '@fieldhub/contract'
import { type Packet } from 'mqtt-packet'
import { generatePacket } from '#platform/mqtt/generate-packet.ts'
import type { Timers } from '#platform/timers.ts'
import type { LiveTransport } from '#realtime/live-transport.ts'
import { closeCodes } from '#realtime/realtime-limits.ts'
import { ValueBatch } from '#realtime/value-batch.ts'
import type { MqttLimits } from './mqtt-limits.ts'
import type { DeviceNow } from './program-ports.ts'
import { connectionTopic, deviceTopic, type TopicFilters } from './topic-tree.ts'
import { selectsAllValues, valuePackets } from './value-packets.ts'

interface TransportParts {
  readonly socket: Socket
  readonly filters: TopicFilters
  readonly protocolVersion: 3 | 4 | 5
  /** 0: the program promises none. */
  readonly keepaliveSeconds: number
  readonly limits: MqttLimits
  readonly timers: Timers
}

interface PublishOptions {
  /** What lies at the topic already, and is no news. */
  readonly retain?: boolean
  /** What the program marked its request with (MQTT 5, 4.10). */
  readonly correlation?: Buffer | undefined
}

/** Reasons of a DISCONNECT (MQTT 5, 3.14.2.1). */
export const disconnectReasons = {
  notAuthorized: 0x87,
  stopping: 0x8b,
  takenOver: 0x8e,
  topicInvalid: 0x90,
  tooFast: 0x96,
  quota: 0x97,
} as const

/** Time that a reader has for what was sent to it before its end. */
const goodbyeMs = 1_000

/** Turns live messages into the topics that a program subscribed to. Values are merged before they come here. */
export class MqttTransport implements LiveTransport {
  readonly kind = 'mqtt'
  readonly #parts: TransportParts
  readonly #kept = new Map<string, Buffer>()
  readonly #drained: (() => void)[] = []
  /** Topics of alarms that were sent while a device was read for a snapshot; undefined between snapshots. */
  #alarmsSent: Set<string> | undefined
  #replaced = 0
  #heardAt: number
  /** Called for each state of a device, whether or not it is subscribed to. */
  onState: ((deviceId: number) => void) | undefined

  constructor(parts: TransportParts) {
    this.#parts = parts
    this.#heardAt = parts.timers.monotonicMs()
    parts.socket.on('drain', () => this.#flushKept())
    parts.socket.once('close', () => this.#release())
  }

  get unsentBytes(): number {
    return this.#parts.socket.writableLength
  }

  get isClosed(): boolean {
    return this.#parts.socket.destroyed || this.#parts.socket.writableEnded
  }

  get #isBehind(): boolean {
    return this.unsentBytes > this.#parts.limits.unsentBytesMax
  }

  /** Resolves once everything that was sent is read, or the connection has ended. */
  drained(): Promise<void> {
    if (!this.#parts.socket.writableNeedDrain || this.isClosed) return Promise.resolve()
    return new Promise((resolve) => void this.#drained.push(resolve))
  }

  write(packet: Packet): void {
    if (this.isClosed) return
    this.#parts.socket.write(
      generatePacket(packet, { protocolVersion: this.#parts.protocolVersion }),
    )
  }

  /** Answers a write; a reader that lags behind loses it, and it stands in the trail of commands. */
  answer(topic: string, content: unknown, correlation: Buffer | undefined): void {
    if (this.#isBehind) this.#replaced++
    else this.publish(topic, content, { correlation })
  }

  publish(topic: string, content: unknown, options: PublishOptions = {}): void {
    const { retain = false, correlation } = options
    const properties = correlation === undefined ? {} : { correlationData: correlation }
    const payload = JSON.stringify(content)
    this.write({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain, properties })
  }

  send(message: ServerMessage): void {
    if (message.type === 'values') {
      return this.sendValues(new ValueBatch(message.deviceId, message.list))
    }
    if (this.#isBehind) return this.keep(message)
    for (const { topic, content } of this.#toTopics(message)) this.publish(topic, content)
    if (message.type === 'status') this.onState?.(message.deviceId)
  }

  sendValues(batch: ValueBatch): void {
    this.#writeValues(batch, this.#parts.filters, false)
  }

  /** Alarms that are sent from now on are newer than what is being read for a snapshot. */
  beginSnapshot(): void {
    this.#alarmsSent = new Set()
  }

  endSnapshot(): void {
    this.#alarmsSent = undefined
  }

  /** What lies at the topics of a device now: retained messages, which nobody retains. */
  sendSnapshot(now: DeviceNow, values: ValueBatch, wanted: TopicFilters): void {
    const { deviceId } = values
    if (wanted.wants('state', deviceId)) {
      this.publish(deviceTopic(deviceId, 'state'), toState(now.state()), { retain: true })
    }
    for (const alarm of now.alarms) {
      const topic = deviceTopic(deviceId, `alarms/${alarm.triggerId}`)
      if (this.#alarmsSent?.has(topic) || !wanted.wants('alarm', deviceId, alarm.triggerId))
        continue
      this.publish(topic, alarm, { retain: true })
    }
    this.#writeValues(values, wanted, true)
  }

  /** Programs that want everything of the device are sent the same bytes. A batch is retained for all or for none. */
  #writeValues(batch: ValueBatch, filters: TopicFilters, retain: boolean): void {
    const { deviceId } = batch
    const { socket, protocolVersion } = this.#parts
    if (batch.count === 0 || this.isClosed) return
    const write = () => valuePackets(deviceId, batch.list, { filters, protocolVersion, retain })
    const form = protocolVersion === 5 ? 'mqtt5' : 'mqtt'
    const packets = selectsAllValues(filters, deviceId) ? batch.bytesAs(form, write) : write()
    if (packets.length > 0) socket.write(packets)
  }

  /** Of each topic the newest message alone waits; what it takes the place of is counted. */
  keep(message: ServerMessage): void {
    for (const { topic, content } of this.#toTopics(message)) {
      if (this.#kept.delete(topic)) this.#replaced++
      this.#kept.set(topic, Buffer.from(JSON.stringify(content)))
      const [oldest = ''] = this.#kept.keys()
      if (this.#kept.size <= this.#parts.limits.keptTopicsMax) continue
      this.#kept.delete(oldest)
      this.#replaced++
    }
    if (message.type === 'status') this.onState?.(message.deviceId)
  }

  /** Says how many older messages newer ones took the place of, since the reader was slow. */
  countReplaced(count: number): void {
    this.#replaced += count
    if (this.#replaced > 0 && this.#parts.filters.wants('connection')) {
      this.publish(connectionTopic, { replaced: this.#replaced })
    }
  }

  recordSignOfLife(): void {
    this.#heardAt = this.#parts.timers.monotonicMs()
  }

  /** MQTT 3.1.1, 3.1.2.10: a program that says nothing for one and a half times what it promised is gone. */
  ping(): boolean {
    const { keepaliveSeconds, limits, timers } = this.#parts
    const promisedMs = keepaliveSeconds === 0 ? limits.silenceMsMax : keepaliveSeconds * 1_500
    return timers.monotonicMs() - this.#heardAt <= Math.min(promisedMs, limits.silenceMsMax)
  }

  close(code: number): void {
    const { goingAway } = closeCodes
    const { notAuthorized, stopping } = disconnectReasons
    this.disconnect(code === goingAway ? stopping : notAuthorized)
  }

  disconnect(reasonCode: number): void {
    // Before MQTT 5 a server has no way to say goodbye.
    if (this.#parts.protocolVersion === 5) this.write({ cmd: 'disconnect', reasonCode })
    const { socket, timers } = this.#parts
    socket.end()
    const timer = timers.setTimeout(() => socket.destroy(), goodbyeMs)
    timer.unref()
    socket.once('close', () => void timer.close())
  }

  /** The connection has ended on its side, unless it is being said goodbye to. */
  endSoon(): void {
    if (!this.#parts.socket.writableEnded) this.drop()
  }

  drop(): void {
    this.#parts.socket.destroy()
  }

  #toTopics(message: ServerMessage): { readonly topic: string; readonly content: unknown }[] {
    const { filters } = this.#parts
    if (message.type === 'status') {
      if (!filters.wants('state', message.deviceId)) return []
      return [{ topic: deviceTopic(message.deviceId, 'state'), content: toState(message) }]
    }
    if (message.type === 'alarm') {
      const { deviceId, triggerId } = message.alarm
      if (!filters.wants('alarm', deviceId, triggerId)) return []
      const topic = deviceTopic(deviceId, `alarms/${triggerId}`)
      this.#alarmsSent?.add(topic)
      return [{ topic, content: message.alarm }]
    }
    if (message.type === 'gone' && filters.wants('state', message.deviceId)) {
      const { deviceId } = message
      return [{ topic: deviceTopic(deviceId, 'state'), content: { deviceId, isGone: true } }]
    }
    return []
  }

  #flushKept(): void {
    for (const [topic, payload] of this.#kept) {
      this.#kept.delete(topic)
      this.write({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false })
    }
    this.#release()
  }

  #release(): void {
    for (const resolve of this.#drained.splice(0)) resolve()
  }
}

interface DeviceState {
  readonly deviceId: number
  readonly status: number
  readonly loginTime: number | null
  readonly activatedTime: number | null
}

const statusOnline = 2

/** A device in alarm is online. */
function toState({ deviceId, status, loginTime, activatedTime }: DeviceState) {
  return { deviceId, isOnline: status >= statusOnline, status, loginTime, activatedTime }
}
