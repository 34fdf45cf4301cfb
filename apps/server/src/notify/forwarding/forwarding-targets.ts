import type { Clock } from '#platform/clock.ts'
import type { TargetGuard } from '#platform/targets/target-guard.ts'
import { type BrokerTarget, MqttConnections } from './mqtt-target.ts'
import {
  type OutgoingMessage,
  type SendResult,
  sendWebhook,
  type WebhookTarget,
} from './webhook-target.ts'

/** A target waits this long for a message to be sent and answered. */
const timeoutMs = 10_000

interface Parts {
  readonly guard: TargetGuard
  readonly clock: Clock
  readonly installation: () => string
}

/** The ways out of forwarding: webhooks and brokers. */
export class OutgoingTargets {
  readonly #parts: Parts
  readonly #brokers: MqttConnections
  readonly #closing = new AbortController()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#brokers = new MqttConnections(parts.guard, parts.installation, timeoutMs)
  }

  async send(
    target: WebhookTarget & BrokerTarget & { readonly kind: 'webhook' | 'mqtt' },
    message: OutgoingMessage,
  ): Promise<SendResult & { readonly costMs: number }> {
    const begun = performance.now()
    this.#brokers.forgetIdle(begun)
    const { guard, clock } = this.#parts
    const { signal } = this.#closing
    const result =
      target.kind === 'mqtt'
        ? await this.#brokers.send(target, message)
        : await sendWebhook({ guard, clock, timeoutMs, signal }, target, message)
    return { ...result, costMs: Math.round(performance.now() - begun) }
  }

  forget(forwardingId: number): void {
    this.#brokers.forget(forwardingId)
  }

  close(): void {
    this.#closing.abort()
    this.#brokers.close()
  }
}
