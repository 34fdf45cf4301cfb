import type { MqttClient } from 'mqtt'
import { withTimeout } from '#platform/async/with-timeout.ts'
import { connectToBroker } from '#platform/targets/broker-client.ts'
import type { TargetGuard } from '#platform/targets/target-guard.ts'
import { systemTimers } from '#platform/timers.ts'
import { toForwardingFault } from './target-fault.ts'
import { toTopicMessages } from './topic-messages.ts'
import type { OutgoingMessage, SendResult } from './webhook-target.ts'

export interface BrokerTarget {
  readonly forwardingId: number
  readonly url: string
  readonly topic: string
  readonly qos: number
  readonly user: string
  readonly password: string
  readonly account: string
}

interface Connection {
  readonly client: MqttClient
  readonly ready: Promise<void>
  usedAt: number
}

const idleMsMax = 5 * 60_000
const keepAliveSeconds = 30

/** Connections to brokers, one for each forwarding that was used lately. A broken one is made anew when it is needed. */
export class MqttConnections {
  readonly #guard: TargetGuard
  /** Tells two installations apart that forward to one broker. */
  readonly #installation: () => string
  readonly #timeoutMs: number
  readonly #connections = new Map<number, Connection>()

  constructor(guard: TargetGuard, installation: () => string, timeoutMs: number) {
    this.#guard = guard
    this.#installation = installation
    this.#timeoutMs = timeoutMs
  }

  /** With qos 1 a message counts when the broker has acknowledged it. */
  async send(target: BrokerTarget, message: OutgoingMessage): Promise<SendResult> {
    const work = this.#publish(target, message)
    work.catch(() => undefined)
    try {
      if (await withTimeout(work, this.#timeoutMs)) return done
      this.forget(target.forwardingId)
      return { ...done, ok: false, fault: 'timeout' }
    } catch (error) {
      this.forget(target.forwardingId)
      return { ...done, ok: false, fault: toForwardingFault(error) }
    }
  }

  /** Ends the connection at once. */
  forget(forwardingId: number): void {
    this.#connections.get(forwardingId)?.client.end(true)
    this.#connections.delete(forwardingId)
  }

  forgetIdle(now: number): void {
    for (const [id, { usedAt }] of this.#connections) {
      if (now - usedAt > idleMsMax) this.forget(id)
    }
  }

  close(): void {
    for (const id of this.#connections.keys()) this.forget(id)
  }

  async #publish(target: BrokerTarget, { body }: OutgoingMessage): Promise<true> {
    const connection = this.#connections.get(target.forwardingId) ?? this.#connect(target)
    connection.usedAt = performance.now()
    await connection.ready
    const qos = target.qos === 1 ? 1 : 0
    for (const each of toTopicMessages(target.topic, target.account, body)) {
      await connection.client.publishAsync(each.topic, each.body, { qos })
    }
    return true
  }

  #connect(target: BrokerTarget): Connection {
    const { forwardingId, user, password } = target
    const ready = Promise.withResolvers<void>()
    ready.promise.catch(() => undefined)
    const options = {
      target: brokerOf(target.url),
      clientId: `fieldhub-${this.#installation()}-${forwardingId}`,
      username: user,
      password,
      connectTimeoutMs: this.#timeoutMs,
      keepAliveSeconds,
      timers: systemTimers,
    }
    const client = connectToBroker(this.#guard, options, (error) => {
      ready.reject(error)
      this.#drop(forwardingId, client)
    })
    client.once('connect', () => ready.resolve())
    client.once('close', () => {
      ready.reject(new Error('closed'))
      this.#drop(forwardingId, client)
    })
    const connection = { client, ready: ready.promise, usedAt: performance.now() }
    this.#connections.set(forwardingId, connection)
    return connection
  }

  #drop(forwardingId: number, client: MqttClient): void {
    client.end(true)
    if (this.#connections.get(forwardingId)?.client === client) {
      this.#connections.delete(forwardingId)
    }
  }
}

const done: SendResult = { ok: true, status: 0, fault: '', answer: '' }

function brokerOf(url: string) {
  const { hostname, port, protocol } = new URL(url)
  const isTls = protocol === 'mqtts:'
  return { host: hostname, port: Number(port) || (isTls ? 8883 : 1883), isTls }
}
