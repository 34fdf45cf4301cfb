import type { MqttClient } from 'mqtt'
import { pause, type Timers } from '#platform/timers.ts'
import type { BrokerReader } from './broker-reader.ts'

/** Before one connection an installation read by so many, whose sessions a broker keeps for an hour. */
const oldReadersCount = 16
/** What a broker holds for a session comes at once. */
const idleMs = 500

interface Dialled {
  readonly client: MqttClient
  readonly reader: BrokerReader
}

interface OldSessionParts {
  /** Connects as this client, whose messages are handled. */
  readonly dial: (clientId: string) => Dialled
  /** Begins the names of the readers. */
  readonly formerName: string
  readonly filter: string
  readonly timers: Timers
}

/**
 * Takes what a broker still holds for the readers of an older version, one after the other, and ends their sessions:
 * they would go on to get their share of the messages, which nobody read.
 */
export async function leaveOldSessions(parts: OldSessionParts): Promise<void> {
  for (let number = 0; number < oldReadersCount; number += 1) {
    await leave(`${parts.formerName}-${number}`, parts)
  }
}

/** Rejects when the client is closed meanwhile. */
async function leave(clientId: string, { dial, filter, timers }: OldSessionParts): Promise<void> {
  const { client, reader } = dial(clientId)
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
