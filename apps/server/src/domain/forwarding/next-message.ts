import { randomUUID } from 'node:crypto'
import type { ForwardingEventKind } from '@fieldhub/contract'
import type { ClockContext } from '#domain/store-context.ts'
import {
  type ForwardingDeliveryRow,
  selectWaitingDelivery,
} from '#store/forwarding/forwarding-delivery-store.ts'
import {
  type ForwardingEventRow,
  makeDelivery,
  selectNextEvents,
} from '#store/forwarding/forwarding-event-store.ts'
import { rankOf } from './forwarding-events.ts'

const eventsPerMessageMax = 50
const messageBytesMax = 64 * 1_024

/**
 * The message that is sent next, stored with its body and id before it is sent. What is more urgent passes a message
 * that waits for its next attempt; undefined: nothing waits.
 */
export async function nextMessage(
  context: ClockContext,
  forwardingId: number,
): Promise<ForwardingDeliveryRow | undefined> {
  const waiting = await selectWaitingDelivery(context.db, forwardingId)
  const events = await selectNextEvents(context.db, forwardingId, eventsPerMessageMax)
  const [first] = events
  if (first === undefined || (waiting !== undefined && waiting.rank <= first.rank)) return waiting
  const taken = takeTogether(events)
  const now = context.clock.now()
  const items = taken.map((event) => event.items)
  const message = newMessage(first.kind, items, now)
  return makeDelivery(
    context.db,
    {
      ...blankDelivery(first, message, now),
      itemCount: taken.reduce((sum, { itemCount }) => sum + itemCount, 0),
    },
    taken.map(({ id }) => id),
  )
}

/** Whether something more urgent may pass the message that waits for its next attempt. */
export async function isPassed({ db }: ClockContext, forwardingId: number): Promise<boolean> {
  const waiting = await selectWaitingDelivery(db, forwardingId)
  const [first] = await selectNextEvents(db, forwardingId, 1)
  return waiting !== undefined && first !== undefined && first.rank < waiting.rank
}

/** Values go together as far as they fit; everything else is a message of its own. */
function takeTogether(events: readonly ForwardingEventRow[]): ForwardingEventRow[] {
  const [first] = events
  if (first === undefined || first.kind !== 'values') return events.slice(0, 1)
  let bytes = 0
  return events.filter((event, index) => {
    if (event.kind !== 'values') return false
    bytes += event.bytes
    return index === 0 || bytes <= messageBytesMax
  })
}

interface NewMessage {
  readonly messageId: string
  readonly kind: ForwardingEventKind
  readonly body: string
}

/** The body as the receiver gets it. `items` are JSON. */
export function newMessage(
  kind: ForwardingEventKind,
  items: readonly string[],
  now: number,
): NewMessage {
  const messageId = `msg_${randomUUID().replaceAll('-', '')}`
  const data = kind === 'values' ? `{"values":[${items.join(',')}]}` : (items[0] ?? '{}')
  const timestamp = new Date(now).toISOString()
  return {
    messageId,
    kind,
    body: `{"id":"${messageId}","type":"${kind}","timestamp":"${timestamp}","data":${data}}`,
  }
}

/** The row of a message that was not sent yet. */
export function blankDelivery(
  { ownerId, forwardingId }: Pick<ForwardingEventRow, 'ownerId' | 'forwardingId'>,
  { messageId, kind, body }: NewMessage,
  now: number,
): Omit<ForwardingDeliveryRow, 'id'> {
  return {
    ownerId,
    forwardingId,
    messageId,
    kind,
    rank: rankOf(kind),
    body,
    itemCount: 1,
    state: 'waiting',
    attempts: 0,
    status: 0,
    fault: '',
    costMs: 0,
    answer: '',
    createdAt: now,
    sentAt: null,
  }
}
