import type { Insertable, Kysely } from 'kysely'
import type { AlarmOutcome, EpisodeFact } from '#facts/alarm-facts.ts'
import { inOrderOfRows, toChunks } from '#store/rows-at-once.ts'
import type { Schema, StateLogTable } from '#store/schema.ts'
import type { AlarmLogTable, AlarmPushTable } from './alarm-schema.ts'
import { saveEvaluations } from './evaluation-store.ts'
import { deleteStates, saveStates } from './trigger-state-store.ts'

type Db = Kysely<Schema>

/**
 * All of an outcome or nothing: alarms, pushes to be sent, ordered writes, states and judgements. Gives new episodes
 * and linkages their numbers.
 */
export async function recordAlarms(db: Db, outcome: AlarmOutcome): Promise<void> {
  const { episodes, states, ended, evaluations } = outcome
  await db.transaction().execute(async (inside) => {
    await openAlarms(
      inside,
      episodes.filter(({ opened }) => opened !== undefined),
    )
    for (const fact of episodes) if (fact.opened === undefined) await moveAlarm(inside, fact)
    for (const rows of toChunks(episodes.flatMap(toPushes))) {
      await inside.insertInto('alarm_push').values(rows).execute()
    }
    await orderLinkages(inside, episodes)
    for (const rows of toChunks(episodes.flatMap(toStateLogs))) {
      await inside.insertInto('state_log').values(rows).execute()
    }
    await deleteStates(inside, ended)
    await saveStates(inside, states)
    await saveEvaluations(inside, evaluations)
  })
}

async function openAlarms(db: Db, facts: readonly EpisodeFact[]): Promise<void> {
  for (const chunk of toChunks(facts)) {
    const rows = await db
      .insertInto('alarm_log')
      .values(chunk.map(toAlarm))
      .returning('id')
      .execute()
    for (const [index, id] of inOrderOfRows(rows).entries()) {
      const episode = chunk[index]?.episode
      if (episode !== undefined) episode.alarmId = id
    }
  }
}

function toAlarm({ definition, opened, closed, peak }: EpisodeFact): Insertable<AlarmLogTable> {
  const { triggerId, deviceId, varId, condition } = definition
  return {
    owner_id: definition.ownerId,
    trigger_id: triggerId,
    trigger_name: definition.triggerName,
    device_id: deviceId,
    device_name: definition.deviceName,
    var_id: varId,
    var_name: definition.varName,
    unit: definition.unit,
    condition,
    limit_a: definition.a,
    limit_b: definition.b,
    dead_zone: definition.deadZone,
    content: definition.alarmContent,
    value: opened?.value ?? null,
    peak,
    end_value: closed?.value ?? null,
    start_time: opened?.time ?? 0,
    end_time: closed?.time ?? null,
    end_reason: closed?.reason ?? null,
    state: 'open',
    remark: '',
    handler_id: null,
    handle_time: null,
  }
}

async function moveAlarm(db: Db, { episode, closed, peak }: EpisodeFact): Promise<void> {
  if (episode.alarmId === undefined) return
  const end =
    closed === undefined
      ? {}
      : { end_value: closed.value, end_time: closed.time, end_reason: closed.reason }
  await db
    .updateTable('alarm_log')
    .set({ peak, ...end })
    .where('id', '=', episode.alarmId)
    .execute()
}

function toPushes({ definition, episode, pushes }: EpisodeFact): Insertable<AlarmPushTable>[] {
  const { ownerId, triggerId, deviceId, varId, alarmConfigId, contactIds } = definition
  return pushes.map(({ kind, content, time }) => ({
    owner_id: ownerId,
    alarm_id: episode.alarmId ?? 0,
    trigger_id: triggerId,
    device_id: deviceId,
    var_id: varId,
    kind,
    content,
    time,
    audience: JSON.stringify({ alarmConfigId, contactIds }),
    state: 'new',
  }))
}

async function orderLinkages(db: Db, episodes: readonly EpisodeFact[]): Promise<void> {
  const orders = episodes.flatMap(({ episode, linkages }) =>
    linkages.map((linkage) => ({ episode, linkage })),
  )
  for (const chunk of toChunks(orders)) {
    const rows = await db
      .insertInto('alarm_linkage')
      .values(
        chunk.map(({ episode, linkage }) => ({
          alarm_id: episode.alarmId ?? 0,
          device_id: linkage.deviceId,
          var_id: linkage.varId,
          value: linkage.value,
          state: linkage.refused === undefined ? 'waiting' : 'refused',
          reason: linkage.refused ?? '',
          command_id: null,
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

/** A device's own log tells of its alarms too; those that only link are no matter of it. */
function toStateLogs({ definition, opened, closed }: EpisodeFact): Insertable<StateLogTable>[] {
  // With its device its log goes too.
  if (!definition.alarmSwitch || closed?.reason === 'deleted') return []
  const row = (type: 'alarm' | 'recover', time: number) => ({
    device_id: definition.deviceId,
    owner_id: definition.ownerId,
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
