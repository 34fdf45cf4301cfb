import { alarmSettingApi, modelApi, TriggerInput } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { WhatIfContext } from '#domain/alarm/alarm-context.ts'
import { createAlarmSetting } from '#domain/alarm/alarm-setting.ts'
import { createContact } from '#domain/contact/contact.ts'
import { newDeviceRow } from '#domain/device/list/device-row.ts'
import { createModel } from '#domain/device-model/model.ts'
import { SecretBox } from '#platform/secrets/secret-box.ts'
import { insertDevice } from '#store/device/device-store.ts'
import { openUseCaseWorld } from '#testing/use-case-world.ts'
import { createTrigger } from './trigger-change.ts'
import { whatIfTrigger } from './trigger-what-if.ts'

const minute = 60_000
const day = 86_400_000
const registers = { fm: 2, func: 2 } as const
const slaves = [
  {
    name: '锅炉',
    addr: 1,
    var: [
      { name: '温度', register: 0, ...registers },
      { name: '泵频率', register: 1, ...registers },
    ],
  },
]
const boiler = {
  name: '一号炉',
  sn: 'WHATIF-01',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const
const varId = 1
const pumpVarId = 2

/** A stage that judges nothing: live triggers have no part in these tests. */
const silentStage: WhatIfContext['alarmStage'] = {
  refresh: async () => 0,
  isAlarming: () => false,
  recordHandling: () => {},
  recordShelving: () => {},
  recordPush: () => {},
  writeEvaluations: async () => {},
}

/** Makes a boiler with values of the day before, and a contact whom its alarms reach. */
async function openHistory() {
  const world = await openUseCaseWorld()
  const context: WhatIfContext = { ...world.context, alarmStage: silentStage }
  const { clock } = world
  const owner = await world.addCaller('owner')
  const input = z.parse(modelApi.create.input, { name: '锅炉', slaves })
  const { id: model } = await createModel(context, owner, input)
  const row = newDeviceRow(owner.accountId, { ...boiler, model }, clock.time)
  const deviceId = (await insertDevice(context.db, row)) ?? 0
  const points = [80, 95, 99, 96, 80, 93, 80, 97].map((value, index) => ({
    deviceId,
    varId,
    time: clock.time - day + index * minute,
    value,
  }))
  await context.samples.append(points)
  const { id: contact } = await createContact(
    { ...context, secrets: new SecretBox('test') },
    owner,
    {
      name: '王工',
      phone: '13800138000',
    },
  )
  const { id: alarmConfigId } = await createAlarmSetting(
    context,
    owner,
    z.parse(alarmSettingApi.create.input, {
      name: '值班',
      contactIds: [contact],
      channels: ['sms', 'email'],
      mode: 'all',
    }),
  )
  const tooHot = {
    deviceId,
    name: '超温',
    varId,
    condition: 'gt',
    b: 90,
    alarmContent: '温度过高',
    alarmConfigId,
  } as const
  const trigger = (change: object = {}) => z.parse(TriggerInput, { ...tooHot, ...change })
  return { ...world, context, owner, trigger }
}

test('a definition is tried on stored history, beside the trigger as it is', async () => {
  const { clock, context, owner, trigger } = await openHistory()
  const { id } = await createTrigger(context, owner, trigger())
  const definition = trigger({ b: 95, deadZone: 1, normalContent: '恢复' })
  const answer = await whatIfTrigger(context, owner, { definition, id, days: 7 })
  expect(answer).toMatchObject({ from: clock.time - 7 * day, to: clock.time, points: 8 })
  const start = clock.time - day
  expect(answer.proposed).toEqual({
    alarms: 2,
    pushes: 4,
    sms: 4,
    voice: 0,
    alarmMs: 2 * minute,
    longestMs: 2 * minute,
    episodes: [
      { start: start + 2 * minute, end: start + 4 * minute, peak: 99, pushes: 3 },
      { start: start + 7 * minute, end: null, peak: 97, pushes: 1 },
    ],
  })
  expect(answer.present).toMatchObject({ alarms: 3, pushes: 5, alarmMs: 4 * minute })
})

test('several conditions are tried on the history of all their variables', async () => {
  const { clock, context, owner, trigger } = await openHistory()
  const start = clock.time - day
  // The pump runs from the fourth minute on; its points lie on both sides of a day's end.
  const pump = [
    { time: start - 12 * 60 * minute, value: 0 },
    { time: start + 4 * minute, value: 40 },
  ]
  await context.samples.append(pump.map((point) => ({ ...point, deviceId: 1, varId: pumpVarId })))
  const conditions = [{ varId: pumpVarId, condition: 'gt', b: 10 }]
  const { proposed } = await whatIfTrigger(context, owner, {
    definition: trigger({ conditions }),
    days: 7,
  })
  expect(proposed.episodes).toMatchObject([
    { start: start + 5 * minute, end: start + 6 * minute, peak: 93 },
    { start: start + 7 * minute, end: null, peak: 97 },
  ])
  const either = { definition: trigger({ conditions, join: 'or' }), days: 7 }
  const { proposed: any } = await whatIfTrigger(context, owner, either)
  expect(any.episodes).toMatchObject([{ start: start + minute, end: null, peak: 99 }])
})

test('without a trigger that it changes there is nothing to set it beside', async () => {
  const { context, owner, trigger } = await openHistory()
  const answer = await whatIfTrigger(context, owner, { definition: trigger(), days: 1 })
  expect(answer).toMatchObject({ points: 8, present: null })
})

test('what is not sound, not there or another’s is refused', async () => {
  const { addCaller, context, owner, trigger } = await openHistory()
  const tried = (change: object, caller = owner) =>
    whatIfTrigger(context, caller, { definition: trigger(change), days: 1 })
  await expect(tried({ varId: 9_999 })).rejects.toMatchObject({ fields: { varId: 'variable' } })
  await expect(tried({ condition: 'offline' })).rejects.toMatchObject({
    fields: { condition: 'invalid' },
  })
  await expect(tried({ deviceId: 9_999 })).rejects.toMatchObject({ code: 'notFound' })
  await expect(tried({}, await addCaller('other'))).rejects.toMatchObject({ code: 'notFound' })
})
