import * as z from 'zod/mini'
import type { PushMemory, StateFact } from '#facts/alarm-facts.ts'
import { readDocument, writeDocument } from '#store/json-document.ts'

const Time = z.nullable(z.number())

/** What outlasts the episodes of a trigger, as its column keeps it. */
const StoredMemory = z.object({
  openedAt: Time,
  untold: z.int(),
  untoldSince: Time,
  carried: z.int(),
  carriedSince: Time,
  opens: z.array(z.number()),
  chatterSince: Time,
  owesRecovery: z.boolean(),
  beginsAnew: z.boolean(),
  anewAt: Time,
  owedAlarmId: z.nullable(z.int()),
  newestAlarmId: z._default(z.nullable(z.int()), null),
  seriesId: z._default(z.nullable(z.int()), null),
})

export interface ReadMemory extends PushMemory {
  /** The ended alarm whose recovery is told when its chattering has calmed. */
  readonly owedAlarmId: number | null
  /** The newest alarm, and the first one of its series. */
  readonly newestAlarmId: number | null
  readonly seriesId: number | null
}

/** Undefined: the state is from before it was kept. */
export function readPushMemory(text: string | null): ReadMemory | undefined {
  return text === null ? undefined : readDocument(StoredMemory, text, 'the pushes of a trigger')
}

export function writePushMemory({ memory, owedEpisode, newestEpisode }: StateFact): string | null {
  // Most triggers never alarmed, and their rows stay small.
  const isFresh = memory.openedAt === null && memory.anewAt === null && !memory.beginsAnew
  if (isFresh) return null
  const alarms = {
    owedAlarmId: owedEpisode?.alarmId ?? null,
    newestAlarmId: newestEpisode?.alarmId ?? null,
    seriesId: newestEpisode?.series?.alarmId ?? null,
  }
  return writeDocument(z.parse(StoredMemory, { ...memory, ...alarms }))
}
