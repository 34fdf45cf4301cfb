import { connect, type MqttClient } from 'mqtt'
import type { TimeSource } from '#devices/time-source.ts'

export interface CloudAddress {
  readonly host: string
  readonly port: number
  readonly sn: string
  readonly password: string
  readonly keepaliveSeconds?: number
  readonly retry?: { readonly firstMs: number; readonly maxMs: number }
}

interface LinkEvents {
  readonly onOpen: () => void
  readonly onMessage: (topic: string, payload: Uint8Array) => void
}

const usualRetry = { firstMs: 500, maxMs: 30_000 }

/** A device's MQTT connection, which reconnects when it was cut off. */
export class CloudLink {
  readonly #address: CloudAddress
  readonly #time: TimeSource
  readonly #random: () => number
  readonly #events: LinkEvents
  #client: MqttClient | undefined
  #failedTries = 0
  #isRunning = false
  #cancelRetry = () => {}

  constructor(
    address: CloudAddress,
    parts: { readonly time: TimeSource; readonly random: () => number },
    events: LinkEvents,
  ) {
    this.#address = address
    this.#time = parts.time
    this.#random = parts.random
    this.#events = events
  }

  get isOpen(): boolean {
    return this.#client?.connected === true
  }

  start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    this.#connect()
  }

  stop(): void {
    this.#isRunning = false
    this.#cancelRetry()
    this.#client?.end(true)
  }

  /** Cuts the connection as a power cut does; the device dials again. */
  cut(): void {
    this.#client?.stream.destroy()
  }

  /** Sends no signs of life and reads nothing, which is what a cut cable looks like from the other side. */
  freeze(): void {
    const client = this.#client
    if (client === undefined) return
    client.removeAllListeners('close')
    client.stream.pause()
    client.on('close', () => this.#retryLater(client))
    Reflect.get(client, 'keepaliveManager')?.destroy?.()
  }

  /** `onTaken` is called when the server has acknowledged the message. */
  publish(topic: string, payload: string, qos: 0 | 1, onAcknowledged?: () => void): void {
    const client = this.#client
    if (client?.connected !== true) return
    // The callback's error tells that the message could not be sent.
    client.publish(topic, payload, { qos }, (error) => {
      if (error === undefined || error === null) onAcknowledged?.()
    })
  }

  #connect(): void {
    const { host, port, sn, password, keepaliveSeconds = 60 } = this.#address
    const client = connect({
      host,
      port,
      protocol: 'mqtt',
      protocolVersion: 4,
      username: sn,
      password,
      clientId: sn,
      keepalive: keepaliveSeconds,
      reconnectPeriod: 0,
      queueQoSZero: false,
      will: {
        topic: `iot/${sn}/up/status`,
        payload: Buffer.from('{"online":false}'),
        qos: 1,
        retain: false,
      },
    })
    this.#client = client
    client.on('connect', () => {
      this.#failedTries = 0
      client.subscribe(`iot/${sn}/down/#`, { qos: 1 }, (error) => {
        if (error === null) this.#events.onOpen()
      })
    })
    client.on('message', (topic, payload) => this.#events.onMessage(topic, payload))
    // The event `close`, which always follows, is enough.
    client.on('error', () => {})
    client.on('close', () => this.#retryLater(client))
  }

  #retryLater(client: MqttClient): void {
    client.end(true)
    if (!this.#isRunning || this.#client !== client) return
    const { firstMs, maxMs } = this.#address.retry ?? usualRetry
    const backOffMs = Math.min(maxMs, firstMs * 2 ** Math.min(this.#failedTries, 20))
    this.#failedTries++
    // Half of the wait is random, so that a fleet does not return in one moment.
    const waitMs = backOffMs * (0.5 + 0.5 * this.#random())
    this.#client = undefined
    this.#cancelRetry = this.#time.after(waitMs, () => this.#connect())
  }
}
