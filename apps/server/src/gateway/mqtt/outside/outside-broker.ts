import type { IClientOptions, MqttClient } from 'mqtt'
import type { DeviceProfile } from '#facts/device-profile.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Timer, Timers } from '#platform/timers.ts'
import type { BrokerEvents, CloudBroker, CloudConnection, Downlink, Kept } from '../broker.ts'
import type { CloudLimits } from '../cloud-limits.ts'
import type { MqttAuthenticator } from '../mqtt-authenticator.ts'
import { BrokerReader } from './broker-reader.ts'
import { DeviceOrder } from './device-order.ts'
import { leaveOldSessions } from './old-sessions.ts'

export interface OutsideBrokerOptions {
  /** May hold a user name and a password: it is never logged. */
  readonly url: string
  /** The same at each start, and no other process's: what was not acknowledged waits for it at the broker. */
  readonly name: string
  /** The name by which versions until 2.0 were known there. */
  readonly formerName: string
  readonly limits: CloudLimits
  readonly timers: Timers
  readonly authenticator: MqttAuthenticator
  readonly log: Log
}

/**
 * Shared, so that the messages come to one process of an installation. They come by one connection: a broker keeps the
 * order of a device's messages for each connection and not among several. Nobody can guess the group: mosquitto with files of
 * passwords and rules lets everybody subscribe, and what its turn gives to one who may not read it is acknowledged and lost.
 */
const filterOf = (group: string) => `$share/${group}/iot/+/up/#`
/** The group of versions until 2.0, and where the broker's rules name it. */
const commonFilter = filterOf('iot')
/** Messages that are handled at once. */
const windowSize = 200
/**
 * Messages that the broker sends before the first of them is acknowledged: while the store takes no values, those that come
 * after are read on, since there may be an alarm in them, and so they are behind a device that sends much. Mosquitto sends no more than 20 until `max_inflight_messages` is raised.
 */
const keptMax = 20_000
const keptBytesMax = 64 * 1024 * 1024
/** Of a message besides its payload: its topic, and the properties that some brokers add. */
const headBytesMax = 4_096
/** Short: mosquitto acknowledges and drops what devices send after its start until we are there. */
const retryMs = 250
/** What the broker kept comes first, however long that takes. */
const silenceMs = 5_000
const silenceLooks = 3
/** Somebody waits for an answer, which may not wait for reports before it that are being stored. */
const lineOf = (sn: string, topic: string) => (topic.endsWith('/up/ack') ? `${sn} ack` : sn)
const upTopic = /^iot\/([A-Za-z0-9_-]{4,20})\/up\//

/**
 * A broker of the operator's (mosquitto, EMQX). It is configured there which clients may connect and publish; we
 * subscribe and publish.
 */
export class OutsideBroker implements CloudBroker {
  readonly waitingCount = 0
  /** Until the broker has taken the subscription. */
  isAway = true
  readonly #options: OutsideBrokerOptions
  readonly #order = new DeviceOrder()
  readonly #clients: MqttClient[] = []
  readonly #readers: BrokerReader[] = []
  readonly #present = new Map<string, OutsideConnection>()
  /** Why it is lost, each reason once, as a lost connection and the tries to have another end for different ones. */
  readonly #reasons = new Set<string>()
  #silence: Timer | undefined
  #filter: string

  constructor(options: OutsideBrokerOptions) {
    this.#options = options
    this.#filter = filterOf(options.name)
  }

  /** Does not wait for the broker: it may come later, and may go and come back. */
  async open(events: BrokerEvents) {
    // Loaded where a broker is set, because most starts use the one built in.
    const { connect } = await import('mqtt')
    const { name, formerName, timers, log, limits } = this.#options
    const options = getClientOptions(limits)
    const dial = (clientId: string) => {
      const client = connect(this.#options.url, { ...options, clientId })
      client.on('error', (error) => this.#recordLoss(error))
      this.#clients.push(client)
      return { client, reader: this.#read(client, events) }
    }
    const { client, reader } = dial(`${name}-0`)
    client.on('connect', ({ sessionPresent }) => {
      this.#subscribe(client)
      if (sessionPresent) this.#lookForSilence(client, reader)
    })
    client.on('close', () => {
      this.isAway = true
      this.#recordLoss(new Error('connection closed'))
    })
    leaveOldSessions({ dial, formerName, filter: commonFilter, timers }).catch((error: unknown) =>
      log.debug({ err: error }, 'sessions of an older version are left as they are'),
    )
    return { port: undefined, tlsPort: undefined }
  }

  async close(): Promise<void> {
    this.#silence?.close()
    for (const reader of this.#readers) reader.end()
    await Promise.all(this.#clients.map((client) => client.endAsync(true)))
  }

  #read(client: MqttClient, events: BrokerEvents): BrokerReader {
    const { timers, log } = this.#options
    const onDropped = (sn: string, error: unknown) =>
      log.error({ err: error, sn }, 'a message could not be handled and is dropped')
    const parts = { order: this.#order, size: windowSize, keptMax, keptBytesMax, timers, onDropped }
    const reader = new BrokerReader(client, parts, (topic, payload) => {
      const sn = upTopic.exec(topic)?.[1]
      const isTooLong = payload.length > this.#options.limits.payloadBytesMax
      if (sn === undefined || isTooLong) return undefined
      return {
        sn,
        line: lineOf(sn, topic),
        handle: () => this.#handle(sn, events, { topic, payload }),
      }
    })
    this.#readers.push(reader)
    return reader
  }

  #subscribe(client: MqttClient): void {
    const filter = this.#filter
    client.subscribe(filter, { qos: 1 }, (error) => {
      if (error !== null && 'packet' in error && filter !== commonFilter) {
        this.#options.log.info('the MQTT broker allows no group but "iot" to this server')
        this.#filter = commonFilter
        return this.#subscribe(client)
      }
      if (error !== null) return this.#recordLoss(error)
      // The session may hold that of an older version, by which it would go on to get a share of its own.
      if (filter !== commonFilter) client.unsubscribe(commonFilter)
      this.isAway = false
      if (this.#reasons.size > 0) this.#options.log.info('the MQTT broker is back')
      this.#reasons.clear()
    })
  }

  /**
   * Mosquitto sends nothing more by a shared subscription that it read from its disk at a start, until it is made anew.
   * Between its end and the new one a message would reach nobody, so this happens only where none comes.
   */
  #lookForSilence(client: MqttClient, reader: BrokerReader, looks = silenceLooks): void {
    const { timers, log } = this.#options
    const before = reader.receivedCount
    this.#silence?.close()
    this.#silence = timers.setTimeout(() => {
      if (!client.connected) return
      if (reader.receivedCount > before) {
        if (looks > 1) this.#lookForSilence(client, reader, looks - 1)
        return
      }
      log.info('the MQTT broker sends nothing, so the subscription is made anew')
      client.unsubscribe(this.#filter, () => this.#subscribe(client))
    }, silenceMs)
  }

  #recordLoss({ message }: Error): void {
    if (this.#reasons.has(message)) return
    this.#reasons.add(message)
    this.#options.log.warn({ reason: message }, 'the MQTT broker is lost')
  }

  /** Messages of unknown devices are acknowledged and dropped. */
  async #handle(
    sn: string,
    events: BrokerEvents,
    { topic, payload }: { readonly topic: string; readonly payload: Uint8Array },
  ): Promise<Kept> {
    const connection = this.#present.get(sn) ?? (await this.#arrive(sn, events))
    return connection === undefined ? undefined : events.onMessage(connection, topic, payload)
  }

  async #arrive(sn: string, events: BrokerEvents): Promise<OutsideConnection | undefined> {
    const profile = await this.#options.authenticator.profileOf(sn)
    const meanwhile = this.#present.get(sn)
    if (profile === undefined || meanwhile !== undefined) return meanwhile
    const connection = new OutsideConnection(profile, {
      publish: (message) => this.#publish(message),
      onEnd: () => this.#present.delete(sn),
    })
    this.#present.set(sn, connection)
    events.onConnect(connection)
    events.onSubscribe(connection)
    return connection
  }

  async #publish({ topic, payload, qos }: Downlink): Promise<boolean> {
    const client = this.#clients.find(({ connected }) => connected)
    if (client === undefined) return false
    try {
      await client.publishAsync(topic, payload, { qos })
      return true
    } catch {
      // The connection ended meanwhile, which is as if there had been none.
      return false
    }
  }
}

/** A broker passes on 256 MB in one message, which the library collects before anybody can refuse it; this one must not. */
const getClientOptions = ({ payloadBytesMax }: CloudLimits): IClientOptions => ({
  protocolVersion: 5,
  reconnectPeriod: retryMs,
  // A password that is changed at the broker, or rights that it cannot look up for a moment, are no reason to give up for ever.
  reconnectOnConnackError: true,
  clean: false,
  properties: {
    receiveMaximum: keptMax,
    sessionExpiryInterval: 3_600,
    maximumPacketSize: payloadBytesMax + headBytesMax,
  },
})

interface ConnectionParts {
  readonly publish: (message: Downlink) => Promise<boolean>
  readonly onEnd: () => void
}

/** What is known of a device at a broker that does not report connections. */
class OutsideConnection implements CloudConnection {
  readonly profile: DeviceProfile
  readonly address = ''
  readonly form = 'broker'
  readonly endsBySilence = true
  readonly #parts: ConnectionParts

  constructor(profile: DeviceProfile, parts: ConnectionParts) {
    this.profile = profile
    this.#parts = parts
  }

  /** Only the broker knows the subscriptions. */
  isSubscribed(): boolean {
    return true
  }

  send(message: Downlink): Promise<boolean> {
    return this.#parts.publish(message)
  }

  close(): void {
    this.#parts.onEnd()
  }
}
