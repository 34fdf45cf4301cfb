import { deviceStatus, type LiveAlarm } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import type { EpisodeFact } from '#facts/alarm-facts.ts'
import { insertDevice } from '#store/device/device-store.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { newDevice } from '#testing/new-device.ts'
import { publishAlarms } from './publish-alarms.ts'
import { tooHot } from './testing/too-hot.ts'

const device = newDevice({
  ownerId: tooHot.ownerId,
  name: 'boiler',
  sn: 'BOILER-1',
  loginTime: 5,
  activatedTime: 5,
})

function factOf(deviceId: number, change: Partial<EpisodeFact> = {}): EpisodeFact {
  return {
    definition: { ...tooHot, deviceId },
    episode: { alarmId: 101 },
    opened: { value: 95, time: 1_000 },
    closed: undefined,
    peak: 97,
    joinsDigest: false,
    pushes: [],
    linkages: [],
    ...change,
  }
}

/** One device; whether it is online and in alarm is what the test says. */
async function startWorld(engine: TestEngine, now: { isOnline: boolean; isAlarming: boolean }) {
  const { meta: db } = await engine.open()
  const deviceId = (await insertDevice(db, device)) ?? 0
  const alarms: LiveAlarm[] = []
  const statuses: number[] = []
  const publish = (facts: readonly EpisodeFact[], alarmingBefore: readonly number[] = []) =>
    publishAlarms(
      {
        db,
        isOnline: () => now.isOnline,
        isAlarming: () => now.isAlarming,
        publishAlarm: (_, alarm) => void alarms.push(alarm),
        publishStatus: async (_, status) => void statuses.push(status),
      },
      {
        outcome: { episodes: facts, states: [], ended: [], evaluations: [] },
        alarmingBefore: new Set(alarmingBefore),
      },
    )
  return { deviceId, alarms, statuses, publish }
}

onEachEngine((engine) => {
  test('an alarm is shown as it opens and as it ends, with the text for each', async () => {
    const { deviceId, alarms, publish } = await startWorld(engine, {
      isOnline: true,
      isAlarming: false,
    })
    const closed = { value: 80, time: 2_000, reason: 'recovered' as const }
    await publish([factOf(deviceId)])
    await publish([factOf(deviceId, { opened: undefined, closed })])
    await publish([factOf(deviceId, { opened: undefined })])
    expect(alarms).toMatchObject([
      { id: 101, varId: 3, content: 'hot', value: 95, peak: 97, time: 1_000, isOver: false },
      { id: 101, varId: 3, content: 'fine', value: 80, peak: 97, time: 2_000, isOver: true },
    ])
  })

  test('an alarm of silence is of no variable, and one that is switched off is not shown', async () => {
    const { deviceId, alarms, publish } = await startWorld(engine, {
      isOnline: false,
      isAlarming: true,
    })
    const silence = { ...tooHot, deviceId, varId: 0, condition: 'offline' as const }
    await publish([
      factOf(deviceId, { definition: silence, opened: { value: null, time: 1_000 } }),
      factOf(deviceId, { definition: { ...tooHot, deviceId, alarmSwitch: false } }),
    ])
    expect(alarms).toMatchObject([{ varId: null, value: null }])
  })

  test('the status is shown when the device enters or leaves the alarm state, while it is online', async () => {
    const now = { isOnline: true, isAlarming: true }
    const { deviceId, statuses, publish } = await startWorld(engine, now)
    await publish([factOf(deviceId)])
    await publish([factOf(deviceId)], [deviceId])
    now.isAlarming = false
    await publish([factOf(deviceId)], [deviceId])
    expect(statuses).toEqual([deviceStatus.alarm, deviceStatus.online])
    now.isOnline = false
    now.isAlarming = true
    await publish([factOf(deviceId)])
    expect(statuses).toHaveLength(2)
  })
})
