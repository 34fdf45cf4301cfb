import { isUnderWay, type ServerMessage } from '@fieldhub/contract'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { AlarmOutcome } from '#facts/alarm-facts.ts'
import type { LinkEvent } from '#facts/link-events.ts'
import type { InterestChanges } from '#facts/partition.ts'
import type { Value } from '#facts/values.ts'
import {
  insertDelivery,
  selectDelivery,
  updateDelivery,
} from '#store/forwarding/forwarding-delivery-store.ts'
import type { NewForwardingEvent } from '#store/forwarding/forwarding-event-store.ts'
import type { ForwardingRow } from '#store/forwarding/forwarding-store.ts'
import { recordProbe, recordSuccess, type SendContext, sendTo } from './attempt.ts'
import type { ForwardingPort } from './forwarding-context.ts'
import { ForwardingIndex } from './forwarding-index.ts'
import { ForwardingSender } from './forwarding-sender.ts'
import { ForwardingStage } from './forwarding-stage.ts'
import type { AttemptResult } from './forwarding-target.ts'
import { ForwardingWriter, queueBounds } from './forwarding-writer.ts'
import { blankDelivery, newMessage } from './next-message.ts'

export type ForwardingsContext = Omit<SendContext, 'onOff' | 'onSettled'> & ModelContext

interface Parts {
  readonly context: () => ForwardingsContext
  readonly refusesAddress: (host: string) => boolean
  readonly allowsPlain: boolean
  /** What may wait of one account. */
  readonly bounds?: typeof queueBounds
  readonly onSettled?: SendContext['onSettled']
  readonly onDropped?: (rows: number) => void
  /** Other processes pass on what is forwarded from here. */
  readonly interest?: InterestChanges | undefined
}

/** Everything of forwarding that runs: what is forwarded, the queue, and the senders. */
export class Forwardings implements ForwardingPort {
  readonly refusesAddress: (host: string) => boolean
  readonly allowsPlain: boolean
  readonly #context: () => ForwardingsContext
  readonly #index: ForwardingIndex
  readonly #sender: ForwardingSender
  readonly #bounds: typeof queueBounds
  readonly #onSettled: SendContext['onSettled']
  readonly #onDropped: (rows: number) => void
  #made: { readonly stage: ForwardingStage; readonly writer: ForwardingWriter } | undefined

  constructor({ context, refusesAddress, allowsPlain, ...parts }: Parts) {
    const { bounds = queueBounds, onSettled = () => undefined, onDropped = () => undefined } = parts
    this.#bounds = bounds
    this.#onSettled = onSettled
    this.#onDropped = onDropped
    this.refusesAddress = refusesAddress
    this.allowsPlain = allowsPlain
    this.#context = context
    this.#index = new ForwardingIndex(context, parts.interest?.touch)
    this.#sender = new ForwardingSender(() => this.#sending())
  }

  /** Called before devices may connect. */
  async start(): Promise<void> {
    await this.#index.load()
    await this.#sender.start()
  }

  /** Called once a second: sends what is due, and stores what could not be stored before. */
  async tick(): Promise<void> {
    await this.#running().writer.retry()
    this.#sender.tick()
  }

  isForwarded(deviceId: number): boolean {
    return this.#index.of(deviceId) !== undefined
  }

  accept(values: readonly Value[]): Promise<void> {
    return this.#running().stage.accept(values)
  }

  recordState(event: LinkEvent): Promise<void> {
    return this.#running().stage.recordState(event)
  }

  /** Forwards the end of a command, among the messages to those who watch a device. Nobody waits for it. */
  publish(message: ServerMessage): void {
    if (message.type !== 'command' || isUnderWay(message.command)) return
    this.#running()
      .stage.recordCommand(message.command)
      .catch((error: unknown) => {
        this.#context().log.error({ err: error }, 'command not forwarded')
      })
  }

  alarmEvents(outcome: AlarmOutcome): NewForwardingEvent[] {
    return this.#running().stage.alarmEvents(outcome)
  }

  recordStored(events: readonly NewForwardingEvent[]): void {
    this.#running().writer.recordStored(events)
  }

  /** Called when a device, its model or its group changed, or when it is gone. */
  reload(): void {
    this.#index.reload()
  }

  async refresh(forwardingId: number): Promise<void> {
    await this.#index.load()
    this.#context().targets.forget(forwardingId)
    this.#sender.resume(forwardingId)
  }

  async test(row: ForwardingRow): Promise<AttemptResult> {
    const context = this.#sending()
    const now = context.clock.now()
    const item = JSON.stringify({ forwardingId: row.id, name: row.name, time: now })
    const delivery = {
      ...blankDelivery(
        { ownerId: row.ownerId, forwardingId: row.id },
        newMessage('test', [item], now),
        now,
      ),
      state: 'failed' as const,
    }
    const id = await insertDelivery(context.db, delivery)
    return this.resend(row, id)
  }

  async resend(row: ForwardingRow, deliveryId: number): Promise<AttemptResult> {
    const context = this.#sending()
    const message = await selectDelivery(context.db, deliveryId)
    if (message === undefined)
      return { ok: false, status: 0, fault: 'network', costMs: 0, answer: '' }
    const result = await sendTo(context, row, message)
    await updateDelivery(context.db, message.id, {
      ...(result.ok && { state: 'ok' }),
      attempts: message.attempts + 1,
      status: result.status,
      fault: result.fault,
      costMs: result.costMs,
      answer: result.answer,
      sentAt: context.clock.now(),
    })
    if (result.ok) {
      await recordSuccess(context, row, result)
      this.#sender.resume(row.id)
    } else await recordProbe(context, row, result)
    return result
  }

  /** Resolves when nothing is under way. */
  settle(): Promise<void> {
    return this.#sender.settle()
  }

  async close(): Promise<void> {
    await this.#index.close()
    await this.#running().writer.retry()
    await this.#sender.close()
  }

  #sending(): SendContext {
    const onOff = () => this.#index.reload()
    return { ...this.#context(), onSettled: this.#onSettled, onOff }
  }

  /** The store is known once everything is composed. */
  #running() {
    if (this.#made !== undefined) return this.#made
    const { db, log, clock } = this.#context()
    const onStored = (ids: readonly number[]) => this.#sender.wake(ids)
    const writer = new ForwardingWriter(
      { db, log, onStored, onDropped: this.#onDropped },
      this.#bounds,
    )
    this.#made = { writer, stage: new ForwardingStage({ index: this.#index, writer, clock }) }
    return this.#made
  }
}
