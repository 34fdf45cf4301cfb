import { showApi } from '@fieldhub/contract'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { AlarmLogTable } from '#store/alarm/alarm-schema.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { lastingAlarm, selectOwner } from '#testing/alarm/lasting-alarm.ts'
import { pageCell, startSharedPages } from '#testing/page/shared-pages.ts'
import { addAccount } from '#testing/test-server.ts'

const asQuery = (place: { readonly configurationId: number; readonly deviceId: number }) => ({
  configurationId: String(place.configurationId),
  deviceId: String(place.deviceId),
})

onEachEngine((engine) => {
  test('pages tell which of their variables are in alarm, and of no other', async () => {
    const world = await startSharedPages({ engine: engine.name })
    const { call, owner, place, deviceId, otherId, level, valve, secret, share } = world
    const { db } = world.server.domain
    const { ownerId } = await selectOwner(db, deviceId)
    const { code } = await share()
    const own = { ...lastingAlarm, ownerId, deviceId, varId: level }
    const happen = (...alarms: readonly Partial<Insertable<AlarmLogTable>>[]) =>
      db
        .insertInto('alarmLog')
        .values(alarms.map((alarm) => ({ ...own, ...alarm })))
        .execute()
    const alarming = async () => {
      const { list } = await call(showApi.alarming, { code })
      expect(await call(showApi.previewAlarming, asQuery(place), owner)).toEqual({ list })
      return list
    }
    await happen(
      { varId: valve },
      { varId: secret },
      { deviceId: otherId },
      { ownerId: ownerId + 1 },
      { endTime: 2, endReason: 'recovered' },
      { varId: 0 },
    )
    expect(await alarming()).toEqual([])
    await happen({ severity: 'general' }, { severity: 'urgent', state: 'acknowledged' })
    const ofLevel = { deviceId, varId: level }
    expect(await alarming()).toEqual([{ ...ofLevel, severity: 'general', isKnown: false }])
    await db.updateTable('alarmLog').set({ state: 'acknowledged' }).execute()
    expect(await alarming()).toEqual([{ ...ofLevel, severity: 'urgent', isKnown: true }])
    await world.save(world.tank, pageCell('other', 'tank', { props: {} }))
    expect(await alarming()).toHaveLength(1)
  })
})

test('who may not see the pages does not learn of their alarms', async () => {
  const { ask, share, server, signIn, place, otherId } = await startSharedPages()
  const { code } = await share({ password: 'open sesame' })
  await addAccount(server, 'stranger', 'stranger password')
  const stranger = { token: await signIn('stranger', 'stranger password') }
  expect((await ask(showApi.alarming, { code })).code).toBe(40004)
  expect((await ask(showApi.alarming, { code: 'unknown' })).code).toBe(40400)
  expect((await ask(showApi.previewAlarming, asQuery(place), stranger)).code).toBe(40400)
  expect((await ask(showApi.previewAlarming, asQuery(place))).code).toBe(20001)
  const elsewhere = asQuery({ ...place, deviceId: otherId + 1 })
  expect((await ask(showApi.previewAlarming, elsewhere, stranger)).code).toBe(40400)
})
