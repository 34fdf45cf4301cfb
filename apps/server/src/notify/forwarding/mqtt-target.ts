import { type IClientOptions, MqttClient } from 'mqtt'
import { withTimeout } from '#platform/async/with-timeout.ts'
import type { TargetGuard } from '#platform/targets/target-guard.ts'
import { faultOf } from './target-fault.ts'
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
      const isRefused = error instanceof Error && 'code' in error && typeof error.code === 'number'
      return { ...done, ok: false, fault: isRefused ? 'refused' : faultOf(error) }
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
    const { forwardingId } = target
    const ready = Promise.withResolvers<void>()
    ready.promise.catch(() => undefined)
    const client = new MqttClient(() => this.#open(target, ready.reject), this.#options(target))
    client.once('connect', () => ready.resolve())
    client.on('error', (error) => {
      ready.reject(error)
      this.#drop(forwardingId, client)
    })
    client.once('close', () => {
      ready.reject(new Error('closed'))
      this.#drop(forwardingId, client)
    })
    const connection = { client, ready: ready.promise, usedAt: performance.now() }
    this.#connections.set(forwardingId, connection)
    return connection
  }

  #open({ url }: BrokerTarget, reject: (error: Error) => void) {
    const { hostname, port, protocol } = new URL(url)
    const isTls = protocol === 'mqtts:'
    const target = { host: hostname, port: Number(port) || (isTls ? 8883 : 1883) }
    const socket = isTls ? this.#guard.connectTls(target) : this.#guard.connectTcp(target)
    // The client tells only some of its stream's errors on.
    return socket.on('error', reject)
  }

  #options({ forwardingId, user, password }: BrokerTarget): IClientOptions {
    return {
      clientId: `fieldhub-${this.#installation()}-${forwardingId}`,
      clean: true,
      keepalive: keepAliveSeconds,
      connectTimeout: this.#timeoutMs,
      reconnectPeriod: 0,
      protocolVersion: 4,
      ...(user !== '' && { username: user }),
      ...(password !== '' && { password }),
    }
  }

  #drop(forwardingId: number, client: MqttClient): void {
    client.end(true)
    if (this.#connections.get(forwardingId)?.client === client) {
      this.#connections.delete(forwardingId)
    }
  }
}

const done: SendResult = { ok: true, status: 0, fault: '', answer: '' }
