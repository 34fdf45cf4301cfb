import type { ServerMessage } from '@fieldhub/contract'
import type { ValueBatch } from './value-batch.ts'

/** The way by which messages reach one reader. */
export interface LiveTransport {
  /** `mqtt`: a program that subscribed to topics (decision 0047). */
  readonly kind: 'websocket' | 'mqtt'
  /** Bytes that wait in this process for the line. */
  readonly unsentBytes: number
  /** Bytes of values of which the reader has given no sign yet; the line may hold megabytes of them. */
  readonly unreadBytes?: number
  send(message: ServerMessage): void
  sendValues(batch: ValueBatch): void
  /** Keeps a message for a reader that lags behind, bounded; left out: it is dropped. */
  keep?(message: ServerMessage): void
  /** Called when a slow reader has caught up: so many older values gave way to newer ones meanwhile. */
  countReplaced?(count: number): void
  /** False when the reader is gone. */
  ping(): boolean
  close(code: number, reason: string): void
  /** Closes without saying goodbye, for readers that are gone. */
  drop(): void
}
