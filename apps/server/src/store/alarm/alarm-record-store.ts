import { type Insertable, type Kysely, sql } from 'kysely'
import type { AlarmOutcome, EpisodeFact } from '#facts/alarm-facts.ts'
import type { StateLogTable } from '#store/device/device-schema.ts'
import {
  insertForwardingEvents,
  type NewForwardingEvent,
} from '#store/forwarding/forwarding-event-store.ts'
import { together } from '#store/in-transaction.ts'
import { inOrderOfRows, toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import type { AlarmLogTable, AlarmPushTable } from './alarm-schema.ts'
import { writeFurther } from './condition-columns.ts'
import { saveEvaluations } from './evaluation-store.ts'
import { deleteStates, saveStates } from './trigger-state-store.ts'

type Db = Kysely<Schema>

/**
 * Stores all of an outcome or nothing: alarms, pushes to be sent, ordered writes, states and judgements. New episodes
 * and linkages get their ids here. Returns the events that were stored to be forwarded.
 */
export function recordAlarms(
  db: Db,
  outcome: AlarmOutcome,
  toEvents: (outcome: AlarmOutcome) => NewForwardingEvent[] = () => [],
): Promise<NewForwardingEvent[]> {
  const { episodes, states, ended, evaluations } = outcome
  return db.transaction().execute(async (inside) => {
    await openAlarms(
      inside,
      episodes.filter(({ opened }) => opened !== undefined),
    )
    // A state of an instance that ended is not among those that are saved.
    await together(inside, [
      () => moveAlarms(inside, episodes),
      () => insertPushes(inside, episodes),
      () => orderLinkages(inside, episodes),
      () => insertStateLogs(inside, episodes),
      () => deleteStates(inside, ended),
      () => saveStates(inside, states),
      () => saveEvaluations(inside, evaluations),
    ])
    const events = toEvents(outcome)
    await insertForwardingEvents(inside, events)
    return events
  })
}

async function openAlarms(db: Db, facts: readonly EpisodeFact[]): Promise<void> {
  for (const chunk of toChunks(facts)) {
    const rows = await db
      .insertInto('alarmLog')
      .values(chunk.map(toAlarm))
      .returning('id')
      .execute()
    for (const [index, id] of inOrderOfRows(rows).entries()) {
      const episode = chunk[index]?.episode
      if (episode !== undefined) episode.alarmId = id
    }
    await joinSeries(db, chunk)
  }
}

/** An alarm whose series began in the same outcome learns its number only now. */
async function joinSeries(db: Db, facts: readonly EpisodeFact[]): Promise<void> {
  const ids = new Set(facts.map(({ episode }) => episode.alarmId))
  for (const { alarmId, series } of facts.map(({ episode }) => episode)) {
    if (alarmId === undefined || series?.alarmId === undefined || !ids.has(series.alarmId)) continue
    const { alarmId: seriesId } = series
    await db.updateTable('alarmLog').set({ seriesId }).where('id', '=', alarmId).execute()
  }
}

function toAlarm({
  definition,
  episode,
  opened,
  closed,
  peak,
}: EpisodeFact): Insertable<AlarmLogTable> {
  const { triggerId, deviceId, varId, condition } = definition
  return {
    ownerId: definition.ownerId,
    triggerId,
    triggerName: definition.triggerName,
    deviceId,
    deviceName: definition.deviceName,
    varId,
    varName: definition.varName,
    unit: definition.unit,
    condition,
    limitA: definition.a,
    limitB: definition.b,
    deadZone: definition.deadZone,
    content: definition.alarmContent,
    value: opened?.value ?? null,
    peak,
    endUnit: null,
    startTime: opened?.time ?? 0,
    ...endOf(closed),
    severity: definition.severity,
    seriesId: episode.series?.alarmId ?? null,
    state: 'open',
    remark: '',
    handlerId: null,
    handleTime: null,
    digestPushId: opened?.awaitsDigest === true ? 0 : null,
    further: writeFurther({ definition, opened }),
  }
}

function endOf(closed: EpisodeFact['closed']) {
  if (closed === undefined) return { endValue: null, endTime: null, endReason: null }
  return { endValue: closed.value, endTime: closed.time, endReason: closed.reason }
}

async function moveAlarms(db: Db, facts: readonly EpisodeFact[]): Promise<void> {
  for (const fact of facts) if (fact.opened === undefined) await moveAlarm(db, fact)
}

async function insertPushes(db: Db, facts: readonly EpisodeFact[]): Promise<void> {
  for (const rows of toChunks(facts.flatMap(toPushes))) {
    await db.insertInto('alarmPush').values(rows).execute()
  }
}

async function insertStateLogs(db: Db, facts: readonly EpisodeFact[]): Promise<void> {
  for (const rows of toChunks(facts.flatMap(toStateLogs))) {
    await db.insertInto('stateLog').values(rows).execute()
  }
}

async function moveAlarm(db: Db, fact: EpisodeFact): Promise<void> {
  const { definition, episode, closed, peak } = fact
  if (episode.alarmId === undefined) return
  if (fact.joinsDigest) await awaitDigest(db, episode.alarmId)
  const { unit } = definition
  const end = closed === undefined ? {} : { ...endOf(closed), endUnit: endUnitOf(unit) }
  // An ended alarm whose recovery is told later keeps its peak.
  if (closed === undefined && peak === null) return
  await db
    .updateTable('alarmLog')
    .set({ ...(peak !== null && { peak: peakIn(unit, peak) }), ...end })
    .where('id', '=', episode.alarmId)
    .execute()
}

/** The unit of a value that is known now, of an alarm that began in another one. */
function endUnitOf(unit: string) {
  return sql<string | null>`case when unit = ${unit} then null else ${unit} end`
}

/** Values in another unit than that of the beginning are no farther and no nearer than those before. */
function peakIn(unit: string, peak: number) {
  return sql<number>`case when unit = ${unit} then ${peak} else peak end`
}

/** One that a digest has told of already waits for no other. */
async function awaitDigest(db: Db, alarmId: number): Promise<void> {
  await db
    .updateTable('alarmLog')
    .set({ digestPushId: 0 })
    .where('id', '=', alarmId)
    .where('digestPushId', 'is', null)
    .execute()
}

function toPushes({ definition, episode, pushes }: EpisodeFact): Insertable<AlarmPushTable>[] {
  const { ownerId, triggerId, deviceId, varId, alarmConfigId, contactIds, severity } = definition
  return pushes.map(({ kind, content, time, besides }) => ({
    ownerId,
    alarmId: episode.alarmId ?? 0,
    triggerId,
    deviceId,
    varId,
    kind,
    content,
    time,
    besides: besides.count,
    besidesSince: besides.since,
    audience: JSON.stringify({ alarmConfigId, contactIds, severity }),
    state: 'new',
  }))
}

async function orderLinkages(db: Db, episodes: readonly EpisodeFact[]): Promise<void> {
  const orders = episodes.flatMap(({ episode, linkages }) =>
    linkages.map((linkage) => ({ episode, linkage })),
  )
  for (const chunk of toChunks(orders)) {
    const rows = await db
      .insertInto('alarmLinkage')
      .values(
        chunk.map(({ episode, linkage }) => ({
          alarmId: episode.alarmId ?? 0,
          deviceId: linkage.deviceId,
          varId: linkage.varId,
          value: linkage.value,
          state: linkage.refused === undefined ? 'waiting' : 'refused',
          reason: linkage.refused ?? '',
          commandId: null,
          time: linkage.time,
        })),
      )
      .returning('id')
      .execute()
    for (const [index, id] of inOrderOfRows(rows).entries()) {
      const linkage = chunk[index]?.linkage
      if (linkage !== undefined) linkage.linkageId = id
    }
  }
}

/** Alarms stand in the device's own log too, unless their trigger only links. */
function toStateLogs({ definition, opened, closed }: EpisodeFact): Insertable<StateLogTable>[] {
  // The log of a deleted device is removed with it.
  if (!definition.alarmSwitch || closed?.reason === 'deleted') return []
  const row = (type: 'alarm' | 'recover', time: number) => ({
    deviceId: definition.deviceId,
    ownerId: definition.ownerId,
    type,
    content: definition.triggerName,
    ip: '',
    time,
  })
  return [
    ...(opened === undefined ? [] : [row('alarm', opened.time)]),
    ...(closed === undefined ? [] : [row('recover', closed.time)]),
  ]
}
