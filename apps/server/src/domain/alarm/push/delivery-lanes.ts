import { PushChannel, RobotKind } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import { robotPrefix } from '#domain/contact/contact-robot.ts'
import { LatestOnly } from '#platform/async/latest-only.ts'
import type { Log } from '#platform/process/log/log.ts'
import {
  type DeliveryRow,
  selectWaitingDeliveries,
  type WaitingQuery,
} from '#store/alarm/push-outbox-store.ts'
import type { Schema } from '#store/schema.ts'

interface Parts {
  readonly db: Kysely<Schema>
  readonly log: Log
}

interface Way extends WaitingQuery {
  /** Messages under way at once. */
  readonly places: number
}

const places = 8
/** Messages that are looked at for free places: some of them have to wait for one that is under way. */
const lookedAt = 32
/** As many as the mail sender has connections: a mail that waits for one uses up its time, and seems lost while it goes out. */
const placesOfMail = 3

/** Robots are of several chats, of which one may be away. */
const ways: readonly Way[] = PushChannel.options.flatMap((channel): Way[] =>
  channel === 'robot'
    ? RobotKind.options.map((kind) => ({ channel, prefix: robotPrefix(kind), places }))
    : [{ channel, prefix: '', places: channel === 'email' ? placesOfMail : places }],
)

/**
 * Sends waiting messages, by a lane for each provider: one that hangs delays nothing that goes by others. In a lane the next message
 * begins as soon as any ends; those of one trigger on a device go to a contact one after the other, so that an end never
 * arrives before its alarm.
 */
export class DeliveryLanes {
  readonly #lanes: readonly Lane[]

  /** What `send` rejects with is logged, and the message waits for the next `wake`. */
  constructor(parts: Parts, send: (delivery: DeliveryRow) => Promise<void>) {
    this.#lanes = ways.map((way) => new Lane(parts, way, send))
  }

  /** Called when there may be something to send. Returns at once. */
  wake(): void {
    for (const lane of this.#lanes) lane.wake()
  }

  get isBusy(): boolean {
    return this.#lanes.some((lane) => lane.isBusy)
  }

  async settle(): Promise<void> {
    while (this.isBusy) await Promise.all(this.#lanes.map((lane) => lane.idle()))
  }

  /** Starts no more messages. */
  close(): void {
    for (const lane of this.#lanes) lane.close()
  }
}

class Lane {
  readonly #parts: Parts
  readonly #way: Way
  readonly #send: (delivery: DeliveryRow) => Promise<void>
  readonly #filling = new LatestOnly()
  /** By delivery. Its row still says that it waits until it is claimed. */
  readonly #underWay = new Map<number, { readonly order: string; readonly end: Promise<void> }>()
  /** The account whose turn was the last. */
  #last = 0
  #isClosed = false

  constructor(parts: Parts, way: Way, send: (delivery: DeliveryRow) => Promise<void>) {
    this.#parts = parts
    this.#way = way
    this.#send = send
  }

  wake(): void {
    if (this.#isClosed || this.#underWay.size >= this.#way.places) return
    this.#filling.run(async () => {
      await this.#fill().catch((error: unknown) => this.#report(error))
    })
  }

  get isBusy(): boolean {
    return this.#filling.isRunning || this.#underWay.size > 0
  }

  async idle(): Promise<void> {
    await this.#filling.idle()
    await Promise.all([...this.#underWay.values()].map(({ end }) => end))
  }

  close(): void {
    this.#isClosed = true
  }

  async #fill(): Promise<void> {
    const turn = { limit: lookedAt, after: this.#last }
    // One of these may have ended while its row was read as waiting.
    const begun = new Set(this.#underWay.keys())
    const waiting = await selectWaitingDeliveries(this.#parts.db, this.#way, turn)
    for (const delivery of inRounds(waiting)) {
      if (this.#isClosed || this.#underWay.size >= this.#way.places) return
      const order = orderOf(delivery)
      const isNext = [...this.#underWay.values()].every((one) => one.order !== order)
      if (!isNext || begun.has(delivery.id)) continue
      this.#last = delivery.ownerId
      this.#underWay.set(delivery.id, { order, end: this.#deliver(delivery) })
    }
  }

  async #deliver(delivery: DeliveryRow): Promise<void> {
    const isSettled = await this.#send(delivery).then(
      () => true,
      (error: unknown) => {
        this.#report(error)
        return false
      },
    )
    this.#underWay.delete(delivery.id)
    if (isSettled) this.wake()
  }

  #report(error: unknown): void {
    const { channel } = this.#way
    this.#parts.log.error({ err: error, channel }, 'pushes not sent, tried again with the next')
  }
}

/** One of each account, then another one of each, and so on. */
function inRounds(deliveries: readonly DeliveryRow[]): readonly DeliveryRow[] {
  const accounts = [...Map.groupBy(deliveries, ({ ownerId }) => ownerId).values()]
  const most = Math.max(0, ...accounts.map(({ length }) => length))
  return Array.from({ length: most }, (_, at) => accounts.flatMap((own) => own[at] ?? [])).flat()
}

/** What messages have in common that arrive in the order in which they were decided. */
function orderOf({ contactId, triggerId, deviceName }: DeliveryRow): string {
  return `${contactId} ${triggerId} ${deviceName}`
}
