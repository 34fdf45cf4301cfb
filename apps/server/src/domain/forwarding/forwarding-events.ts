import type { Command, ForwardingEventKind } from '@fieldhub/contract'
import type { EpisodeFact } from '#facts/alarm-facts.ts'
import type { LinkEvent } from '#facts/link-events.ts'
import type { Value } from '#facts/values.ts'
import type { NewForwardingEvent } from '#store/forwarding/forwarding-event-store.ts'
import type { ForwardedDevice } from './forwarding-index.ts'

/** What is sent first and let go last. */
const ranks: Readonly<Record<ForwardingEventKind, number>> = {
  test: 0,
  alarm: 0,
  state: 1,
  command: 1,
  values: 2,
}
const valuesPerEventMax = 100

export function rankOf(kind: ForwardingEventKind): number {
  return ranks[kind]
}

interface EventOf {
  readonly ownerId: number
  readonly forwardingId: number
  readonly time: number
}

export function toEvent(
  { ownerId, forwardingId, time }: EventOf,
  kind: ForwardingEventKind,
  items: readonly string[],
): NewForwardingEvent {
  const joined = items.join(',')
  return {
    ownerId,
    forwardingId,
    kind,
    rank: rankOf(kind),
    items: joined,
    itemCount: items.length,
    bytes: Buffer.byteLength(joined),
    time,
  }
}

/** Values that came together are events of up to a hundred. */
export function toValueEvents(of: EventOf, items: readonly string[]): NewForwardingEvent[] {
  const events: NewForwardingEvent[] = []
  for (let from = 0; from < items.length; from += valuesPerEventMax) {
    events.push(toEvent(of, 'values', items.slice(from, from + valuesPerEventMax)))
  }
  return events
}

export function valueItem(device: ForwardedDevice, value: Value): string {
  const variable = device.variables.get(value.varId)
  return JSON.stringify({
    ...device.names,
    varId: value.varId,
    varName: variable?.name ?? '',
    unit: variable?.unit ?? '',
    value: value.value,
    ...(value.text !== undefined && { text: value.text }),
    quality: value.quality,
    ...(value.fault !== undefined && { fault: value.fault }),
    ...(value.isLate === true && { late: true }),
    time: value.time,
  })
}

export function stateItem(device: ForwardedDevice, { type, reason, time }: LinkEvent): string {
  return JSON.stringify({ ...device.names, state: type, reason, time })
}

export function commandItem(device: ForwardedDevice, command: Command): string {
  return JSON.stringify({
    ...device.names,
    commandId: command.id,
    varId: command.varId,
    varName: device.variables.get(command.varId)?.name ?? command.name,
    value: command.value,
    readBack: command.readBack,
    state: command.state,
    reason: command.reason,
    origin: command.origin,
    by: command.by,
    time: command.settledAt ?? command.queuedAt,
  })
}

/** Programs know a variable by its own name, as beside its values. The name of a silent slave is the slave's. */
function watchedName(
  { variables }: ForwardedDevice,
  { condition, varId, varName }: EpisodeFact['definition'],
): string {
  return condition === 'offline' ? varName : (variables.get(varId)?.name ?? varName)
}

/** What an episode did: it was raised, it ended, or both at once. Its id is known once it is stored. */
export function alarmItems(
  device: ForwardedDevice,
  { definition, episode, opened, closed }: EpisodeFact,
): string[] {
  const of = {
    ...device.names,
    alarmId: episode.alarmId ?? 0,
    triggerId: definition.triggerId,
    triggerName: definition.triggerName,
    varId: definition.varId === 0 ? null : definition.varId,
    varName: watchedName(device, definition),
    unit: definition.unit,
  }
  return [
    ...(opened === undefined
      ? []
      : [
          JSON.stringify({
            ...of,
            state: 'raised',
            content: definition.alarmContent,
            value: opened.value,
            time: opened.time,
          }),
        ]),
    ...(closed === undefined
      ? []
      : [
          JSON.stringify({
            ...of,
            state: 'recovered',
            reason: closed.reason,
            content: definition.normalContent,
            value: closed.value,
            time: closed.time,
          }),
        ]),
  ]
}
