import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { ForwardingRow } from '#store/forwarding/forwarding-store.ts'
import type { AttemptResult } from './forwarding-target.ts'

/** What runs forwardings. */
export interface ForwardingPort {
  /** The forwarding changed or is gone; resolves when the next value is forwarded by what is stored now. */
  refresh(forwardingId: number): Promise<void>
  /** A device, its model or its group changed. Returns at once. */
  reload(): void
  /** Sends a test message, past the queue. */
  test(row: ForwardingRow): Promise<AttemptResult>
  /** Sends a message of the log once more, past the queue. */
  resend(row: ForwardingRow, deliveryId: number): Promise<AttemptResult>
  /** Whether the host is written as an address that may not be reached. */
  refusesAddress(host: string): boolean
  /** Whether targets without TLS are allowed. */
  readonly allowsPlain: boolean
}

export interface ForwardingContext extends ClockContext, ModelContext {
  readonly secrets: SecretBox
  readonly forwardings: ForwardingPort
}
