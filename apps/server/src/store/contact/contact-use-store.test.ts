import { expect, test } from 'vitest'
import { deleteAlarmsOf } from '#store/alarm/alarm-removal-store.ts'
import {
  deleteAlarmSetting,
  insertAlarmSetting,
  selectAlarmSetting,
  selectContactIdsOfSetting,
  updateAlarmSetting,
} from '#store/alarm/alarm-setting-store.ts'
import {
  deleteTriggers,
  insertTrigger,
  selectTrigger,
  updateTrigger,
} from '#store/alarm/trigger-store.ts'
import type { Store } from '#store/open-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { selectSettingUses, selectTriggerUses } from './contact-use-store.ts'

type Db = Store['meta']

const ownerId = 7
const setting = {
  ownerId,
  name: 'on duty',
  contactIds: [30, 10],
  channels: ['wechat', 'sms'],
  mode: 'silence',
  silenceSeconds: 60,
  quietHours: { from: '22:00', to: '06:00' },
  capPerHour: null,
  options: {},
  fallback: null,
  createdAt: 1,
} as const
const definition = {
  varId: 4,
  condition: 'gt',
  a: 5,
  b: null,
  deadZone: 0,
  join: 'and',
  conditions: [],
  onDelay: 0,
  offDelay: 0,
  severity: 'important' as const,
  offlineMinutes: 1,
  alarmSwitch: true,
  linkageSwitch: false,
  alarmContent: '',
  normalContent: '',
  linkages: [],
  alarmConfigId: 1,
  contactIds: [20, 10],
} satisfies Parameters<typeof insertTrigger>[1]['definition']
const trigger = { ownerId, deviceId: 3, modelId: null, name: 'hot', definition, enabled: true }

const settingUses = async (db: Db, contactId: number) =>
  (await selectSettingUses(db, { ownerId, contactId })).map(({ name }) => name)
const triggerUses = async (db: Db, contactId: number) =>
  (await selectTriggerUses(db, { ownerId, contactId })).map(({ name }) => name)

onEachEngine((engine) => {
  test('an alarm setting keeps whom it tells in its order, and nobody once it is gone', async () => {
    const { meta } = await engine.open()
    const id = await insertAlarmSetting(meta, setting)
    const { contactIds, ...kept } = setting
    expect(await selectAlarmSetting(meta, id)).toEqual({ id, ...kept, digestDue: null })
    expect(await selectContactIdsOfSetting(meta, id)).toEqual(contactIds)
    await updateAlarmSetting(meta, id, { name: 'night', quietHours: null, contactIds: undefined })
    expect(await selectAlarmSetting(meta, id)).toMatchObject({ name: 'night', quietHours: null })
    expect(await settingUses(meta, 30)).toEqual(['night'])
    await updateAlarmSetting(meta, id, { contactIds: [10, 40] })
    expect(await selectContactIdsOfSetting(meta, id)).toEqual([10, 40])
    expect(await settingUses(meta, 30)).toEqual([])
    await deleteAlarmSetting(meta, id)
    expect(await settingUses(meta, 40)).toEqual([])
  })

  test('whom a trigger tells follows its newest version, not the one that devices run', async () => {
    const { meta } = await engine.open()
    const id = await insertTrigger(meta, { ...trigger, createdAt: 1 })
    const before = await selectTrigger(meta, id)
    expect(before).toMatchObject({ definition, running: definition, enabled: true, isSynced: true })
    expect(await triggerUses(meta, 20)).toEqual(['hot'])
    const next = { ...definition, contactIds: [50] }
    expect(await updateTrigger(meta, { id, version: 1 }, { definition: next, version: 2 })).toBe(
      true,
    )
    const stale = { definition, enabled: false }
    expect(await updateTrigger(meta, { id, version: 1 }, stale)).toBe(false)
    const after = await selectTrigger(meta, id)
    expect(after).toMatchObject({ definition: next, running: definition, isSynced: false })
    expect(await triggerUses(meta, 20)).toEqual([])
    expect(await triggerUses(meta, 50)).toEqual(['hot'])
    await updateTrigger(meta, { id, version: 2 }, { enabled: false, running: next })
    expect(await selectTrigger(meta, id)).toMatchObject({ enabled: false, isSynced: true })
    expect(await triggerUses(meta, 50)).toEqual(['hot'])
    await deleteTriggers(meta, [id])
    expect(await meta.selectFrom('alarmTriggerContact').selectAll().execute()).toEqual([])
  })

  test('the settings of an account go with whom they tell, those of others stay', async () => {
    const { meta } = await engine.open()
    await insertAlarmSetting(meta, setting)
    const other = await insertAlarmSetting(meta, { ...setting, ownerId: 8 })
    await deleteAlarmsOf(meta, ownerId)
    const left = await meta.selectFrom('alarmConfigContact').select('configId').execute()
    expect(left).toEqual([{ configId: other }, { configId: other }])
  })
})
