import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { EpisodeFact, EpisodeRef } from '#facts/alarm-facts.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import type { Schema } from '#store/schema.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { recordAlarms } from './alarm-record-store.ts'

const tooHigh: TriggerDefinition = {
  triggerId: 5,
  version: 1,
  ownerId: 7,
  deviceId: 1,
  varId: 3,
  triggerName: 'too high',
  deviceName: 'pump',
  varName: 'pressure',
  unit: 'kPa',
  decimals: 1,
  condition: 'gt',
  a: null,
  b: 20,
  deadZone: 0,
  join: 'and',
  further: [],
  severity: 'important',
  onDelayMs: 0,
  offDelayMs: 0,
  offlineMs: 600_000,
  alarmSwitch: true,
  linkageSwitch: false,
  alarmContent: 'high',
  normalContent: 'fine',
  linkages: [],
  push: undefined,
  alarmConfigId: null,
  contactIds: [],
}

/** Stores steps of one alarm. */
function openAlarm(db: Kysely<Schema>) {
  const episode: EpisodeRef = { alarmId: undefined, series: undefined }
  const nothing = { opened: undefined, closed: undefined, peak: null, joinsDigest: false }
  return async (unit: string, step: Partial<EpisodeFact>) => {
    const definition = { ...tooHigh, unit }
    const fact = { ...nothing, definition, episode, pushes: [], linkages: [], ...step }
    await recordAlarms(db, { episodes: [fact], states: [], ended: [], evaluations: [] })
    return db
      .selectFrom('alarmLog')
      .select(['value', 'peak', 'endValue', 'unit', 'endUnit'])
      .executeTakeFirstOrThrow()
  }
}

const opened = { value: 250, time: 1 }
const ended = { value: 0.1, time: 3, reason: 'recovered' } as const

onEachEngine((engine) => {
  test('an alarm whose variable gets another unit keeps the numbers of both apart', async () => {
    const { meta: db } = await engine.open()
    const record = openAlarm(db)
    await record('kPa', { opened, peak: 250 })
    expect(await record('kPa', { peak: 300 })).toMatchObject({ peak: 300, unit: 'kPa' })
    expect(await record('Pa', { peak: 350_000 })).toMatchObject({ peak: 300, endUnit: null })
    expect(await record('MPa', { closed: ended })).toEqual({
      value: 250,
      peak: 300,
      endValue: 0.1,
      unit: 'kPa',
      endUnit: 'MPa',
    })
  })

  test('an alarm that ends in the unit in which it began has no other', async () => {
    const { meta: db } = await engine.open()
    const record = openAlarm(db)
    await record('kPa', { opened, peak: 250 })
    expect(await record('kPa', { closed: ended, peak: 260 })).toMatchObject({
      peak: 260,
      endValue: 0.1,
      endUnit: null,
    })
  })
})
