import type { Client } from 'aedes'
import type { DeviceProfile, LinkForm } from '#facts/facts.ts'
import { type BucketSize, TokenBucket } from '#platform/async/token-bucket.ts'
import type { Timer, Timers } from '#platform/timers.ts'
import type { CloudConnection, Downlink } from './broker.ts'
import { topicMatches } from './topic-match.ts'

/** A device's connection to our own broker. */
export class EmbeddedConnection implements CloudConnection {
  readonly profile: DeviceProfile
  readonly address: string
  readonly form: LinkForm
  readonly endsBySilence: boolean
  readonly #client: Client
  readonly #rate: TokenBucket
  readonly #timers: Timers
  readonly #filters = new Map<string, number>()
  readonly #delays = new Set<Timer>()

  constructor(
    client: Client,
    profile: DeviceProfile,
    given: {
      readonly address: string
      readonly form: LinkForm
      readonly keepaliveSeconds: number
      readonly rate: BucketSize
      readonly timers: Timers
    },
  ) {
    this.#client = client
    this.profile = profile
    this.address = given.address
    this.form = given.form
    this.endsBySilence = given.keepaliveSeconds === 0
    this.#rate = new TokenBucket(given.rate)
    this.#timers = given.timers
  }

  listenTo(filter: string, qos: number): void {
    this.#filters.set(filter, qos)
  }

  stopListeningTo(filter: string): void {
    this.#filters.delete(filter)
  }

  isSubscribed(topic: string): boolean {
    return this.#qosOf(topic) !== undefined
  }

  send({ topic, payload, qos }: Downlink): Promise<boolean> {
    const granted = this.#qosOf(topic)
    if (this.#client.closed || granted === undefined) return Promise.resolve(false)
    const packet = {
      cmd: 'publish' as const,
      topic,
      payload: Buffer.from(payload),
      qos: qos === 1 && granted > 0 ? (1 as const) : (0 as const),
      retain: false,
      dup: false,
    }
    return new Promise((resolve) => {
      this.#client.publish(packet, () => resolve(!this.#client.closed))
    })
  }

  close(): void {
    this.#client.conn.destroy()
  }

  /** Lets a message wait until the device's rate allows it. Returns undefined when it may go at once. */
  delay(): Promise<void> | undefined {
    const waitMs = this.#rate.reserve(this.#timers.monotonicMs())
    if (waitMs === 0) return undefined
    return new Promise((resolve) => {
      const timer = this.#timers.setTimeout(() => {
        this.#delays.delete(timer)
        resolve()
      }, waitMs)
      this.#delays.add(timer)
    })
  }

  /** The connection is gone, so the messages that wait are never handled. */
  end(): void {
    for (const timer of this.#delays) timer.close()
    this.#delays.clear()
  }

  #qosOf(topic: string): number | undefined {
    for (const [filter, qos] of this.#filters) if (topicMatches(filter, topic)) return qos
    return undefined
  }
}
