import type { IClientOptions, MqttClient } from 'mqtt'
import type { DeviceProfile } from '#facts/facts.ts'
import type { Log } from '#platform/process/log.ts'
import type { BrokerEvents, CloudBroker, CloudConnection, Downlink } from './broker.ts'
import type { CloudLimits } from './cloud-limits.ts'
import type { MqttAuthenticator } from './mqtt-authenticator.ts'

export interface OutsideBrokerOptions {
  /** May hold a user name and a password: it is never logged. */
  readonly url: string
  /** The same at each start, and no other process's: what was not acknowledged waits for it at the broker. */
  readonly name: string
  readonly limits: CloudLimits
  readonly authenticator: MqttAuthenticator
  readonly log: Log
}

/** Shared among connections and processes: each message comes to one of them. */
const sharedFilter = '$share/iot/iot/+/up/#'
/**
 * A connection takes one message at a time, because its acknowledgement waits for the store. So many together fill one
 * commit.
 */
const readersCount = 16
const retryMs = 2_000
const upTopic = /^iot\/([A-Za-z0-9_-]{4,20})\/up\//

/**
 * A broker of the operator's (mosquitto, EMQX). It is configured there which clients may connect and publish; we
 * subscribe and publish.
 */
export class OutsideBroker implements CloudBroker {
  readonly waitingCount = 0
  readonly #options: OutsideBrokerOptions
  readonly #clients: MqttClient[] = []
  readonly #present = new Map<string, OutsideConnection>()
  #isLost = false

  constructor(options: OutsideBrokerOptions) {
    this.#options = options
  }

  /** Does not wait for the broker: it may come later, and may go and come back. */
  async open(events: BrokerEvents) {
    // Loaded where a broker is set, because most starts use the one built in.
    const { connect } = await import('mqtt')
    for (let reader = 0; reader < readersCount; reader++) {
      const client = connect(this.#options.url, {
        ...clientOptions,
        clientId: `${this.#options.name}-${reader}`,
      })
      client.handleMessage = (packet, done) => {
        const taken = this.#handle(packet.topic, Buffer.from(packet.payload), events)
        // The broker sends again what was not acknowledged when the connection is made again.
        taken.then(
          () => done(),
          () => client.stream.destroy(),
        )
      }
      client.on('connect', () => this.#subscribe(client))
      client.on('error', (error) => this.#recordLoss(error))
      client.on('close', () => this.#recordLoss(new Error('connection closed')))
      this.#clients.push(client)
    }
    return { port: undefined, tlsPort: undefined }
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.endAsync(true)))
  }

  #subscribe(client: MqttClient): void {
    client.subscribe(sharedFilter, { qos: 1 }, (error) => {
      if (error !== null) return this.#recordLoss(error)
      if (this.#isLost) this.#options.log.info('the MQTT broker is back')
      this.#isLost = false
    })
  }

  /** One line however many connections lost it. */
  #recordLoss({ message }: Error): void {
    if (this.#isLost) return
    this.#isLost = true
    this.#options.log.warn({ reason: message }, 'the MQTT broker is lost')
  }

  /** Messages of unknown devices are acknowledged and dropped. Rejects when the message has to come again. */
  async #handle(topic: string, payload: Uint8Array, events: BrokerEvents): Promise<void> {
    const sn = upTopic.exec(topic)?.[1]
    const isTooLong = payload.length > this.#options.limits.payloadBytesMax
    if (sn === undefined || isTooLong) return
    const connection = this.#present.get(sn) ?? (await this.#arrive(sn, events))
    if (connection === undefined) return
    await events.onMessage(connection, topic, payload)
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
      return false
    }
  }
}

const clientOptions: IClientOptions = {
  protocolVersion: 5,
  reconnectPeriod: retryMs,
  clean: false,
  properties: { receiveMaximum: 1, sessionExpiryInterval: 3_600 },
}

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
