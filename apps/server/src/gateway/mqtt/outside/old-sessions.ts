import type { MqttClient } from 'mqtt'
import { pause, type Timers } from '#platform/timers.ts'
import type { BrokerReader } from './broker-reader.ts'

/** Until version 2.0 an installation read by so many connections, whose sessions a broker keeps for an hour. */
const oldReadersCount = 16
/** What a broker holds for a session comes at once. */
const idleMs = 500

interface OldSessionParts {
  /** Connects as the client of this number, whose messages are handled. */
  readonly dial: (number: number) => { readonly client: MqttClient; readonly reader: BrokerReader }
  readonly filter: string
  readonly timers: Timers
}

/**
 * Takes what a broker still holds for the readers of an older version, one after the other, and ends their sessions:
 * they would go on to get their share of the messages, which nobody read.
 */
export async function leaveOldSessions(parts: OldSessionParts): Promise<void> {
  for (let number = 1; number < oldReadersCount; number += 1) await leave(number, parts)
}

/** Rejects when the client is closed meanwhile. */
async function leave(number: number, { dial, filter, timers }: OldSessionParts): Promise<void> {
  const { client, reader } = dial(number)
  const isThere = await new Promise<boolean>((resolve, reject) => {
    client.once('connect', ({ sessionPresent }) => resolve(sessionPresent))
    client.once('end', () => reject(new Error('closed')))
  })
  if (isThere) {
    await client.unsubscribeAsync(filter)
    do await pause(timers, idleMs)
    while (!reader.isIdle)
  }
  await client.endAsync(false, { properties: { sessionExpiryInterval: 0 } })
}
