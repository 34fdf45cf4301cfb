import type { Command } from '@fieldhub/contract'
import type { AlarmOutcome } from '#facts/alarm-facts.ts'
import type { LinkEvent } from '#facts/link-events.ts'
import type { Value } from '#facts/values.ts'
import { withTimeout } from '#platform/async/with-timeout.ts'
import type { Clock } from '#platform/clock.ts'
import type { NewForwardingEvent } from '#store/forwarding/forwarding-event-store.ts'
import {
  alarmItems,
  commandItem,
  stateItem,
  toEvent,
  toValueEvents,
  valueItem,
} from './forwarding-events.ts'
import type { ActiveForwarding, ForwardedDevice, ForwardingIndex } from './forwarding-index.ts'
import type { ForwardingWriter } from './forwarding-writer.ts'

/** How long a batch of values waits for its events to be stored. They are stored then too, a little later. */
const storedWithinMs = 1_000

interface Parts {
  readonly index: ForwardingIndex
  readonly writer: Pick<ForwardingWriter, 'add' | 'recordStored'>
  readonly clock: Clock
}

/** What happens to devices becomes events of the forwardings that want it. Without forwardings it costs a look-up. */
export class ForwardingStage {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Resolves when the events of the values are stored, within a second: the next values wait for it. */
  async accept(values: readonly Value[]): Promise<void> {
    const events = this.#eventsOf(values)
    if (events.length > 0) await withTimeout(this.#parts.writer.add(events), storedWithinMs)
  }

  async recordState(event: LinkEvent): Promise<void> {
    const device = this.#parts.index.of(event.deviceId)
    if (device === undefined) return
    const events = this.#toEvents(
      device,
      ({ row }) => row.states,
      'state',
      () => [stateItem(device, event)],
    )
    await withTimeout(this.#parts.writer.add(events), storedWithinMs)
  }

  /** A command that is over. */
  async recordCommand(command: Command): Promise<void> {
    const device = this.#parts.index.of(command.deviceId)
    if (device === undefined) return
    await this.#parts.writer.add(
      this.#toEvents(
        device,
        ({ row }) => row.commands,
        'command',
        () => [commandItem(device, command)],
      ),
    )
  }

  /** Events of alarms, which are stored in one transaction with the alarms. */
  alarmEvents({ episodes }: AlarmOutcome): NewForwardingEvent[] {
    if (this.#parts.index.isEmpty) return []
    return episodes.flatMap((fact) => {
      const device = this.#parts.index.of(fact.definition.deviceId)
      if (device === undefined || !fact.definition.alarmSwitch) return []
      return this.#toEvents(
        device,
        ({ row }) => row.alarms,
        'alarm',
        () => alarmItems(device, fact),
      )
    })
  }

  recordStored(events: readonly NewForwardingEvent[]): void {
    this.#parts.writer.recordStored(events)
  }

  #eventsOf(values: readonly Value[]): NewForwardingEvent[] {
    const { index, clock } = this.#parts
    if (index.isEmpty) return []
    const items = new Map<ActiveForwarding, string[]>()
    for (const value of values) {
      const device = index.of(value.deviceId)
      if (device === undefined) continue
      let item: string | undefined
      for (const forwarding of device.forwardings) {
        if (!forwarding.filter.takes(value)) continue
        item ??= valueItem(device, value)
        const list = items.get(forwarding)
        if (list === undefined) items.set(forwarding, [item])
        else list.push(item)
      }
    }
    return [...items].flatMap(([{ id, row }, list]) =>
      toValueEvents({ ownerId: row.ownerId, forwardingId: id, time: clock.now() }, list),
    )
  }

  #toEvents(
    { ownerId, forwardings }: ForwardedDevice,
    wants: (forwarding: ActiveForwarding) => boolean,
    kind: 'state' | 'alarm' | 'command',
    items: () => readonly string[],
  ): NewForwardingEvent[] {
    const wanting = forwardings.filter(wants)
    if (wanting.length === 0) return []
    const time = this.#parts.clock.now()
    const each = items()
    return wanting.flatMap(({ id }) =>
      each.map((item) => toEvent({ ownerId, forwardingId: id, time }, kind, [item])),
    )
  }
}
