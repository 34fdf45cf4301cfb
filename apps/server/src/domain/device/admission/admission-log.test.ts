import type { DeviceNotice } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { newDeviceRow } from '#domain/device/list/device-row.ts'
import type { AdmissionRefusal, LinkEvent } from '#facts/link-events.ts'
import { insertDevice } from '#store/device/device-store.ts'
import { onEachEngine, silentLog, type TestEngine } from '#store/testing/on-each-engine.ts'
import { AdmissionLog } from './admission-log.ts'

const ownerId = 7
const minuteMs = 60_000
const input = { sn: 'PUMP-0001', password: 'secret12', typeId: 1, mode: 'transparent' } as const

async function startNews(engine: TestEngine) {
  const { meta: db } = await engine.open()
  const deviceId = (await insertDevice(db, newDeviceRow(ownerId, { name: '泵', ...input }, 1))) ?? 0
  const clock = { time: 1_780_000_000_000, now: () => clock.time }
  const told: [number, DeviceNotice][] = []
  const publish = (accountId: number, notice: DeviceNotice) => void told.push([accountId, notice])
  const news = new AdmissionLog({ db, clock, log: silentLog, publish })
  const refuse = (ip: string, kind: AdmissionRefusal['kind'] = 'takeover', id = deviceId) =>
    news.recordRefusal({ deviceId: id, ownerId, kind, form: 'irtu-json', ip })
  const replace = (from: string, ip: string, wasAlive: boolean) => {
    const event: LinkEvent = {
      deviceId,
      ownerId,
      type: 'online',
      time: clock.time,
      ip,
      lastSeenAt: clock.time,
      reason: 'replaced',
      form: 'text',
    }
    news.recordTakeover(event, { ip: from, wasAlive })
  }
  const rows = async () => {
    const found = await db.selectFrom('stateLog').selectAll().orderBy('id').execute()
    return found.map(({ type, content, ip }) => [type, content, ip])
  }
  return { db, deviceId, clock, news, told, refuse, replace, rows }
}

onEachEngine((engine) => {
  test('a refusal is in the log with form and address, and its owner is told', async () => {
    const { deviceId, news, told, refuse, rows, clock } = await startNews(engine)
    refuse('10.0.0.9')
    await news.flush()
    expect(await rows()).toEqual([['refused', 'takeoverRefused:irtu-json:1:', '10.0.0.9']])
    const notice = {
      deviceId,
      deviceName: '泵',
      kind: 'takeover',
      ip: '10.0.0.9',
      time: clock.time,
    }
    expect(told).toEqual([[ownerId, notice]])
  })

  test('devices that take over from each other again and again are twins until they stop', async () => {
    const { deviceId, news, replace, clock } = await startNews(engine)
    const twins: boolean[] = []
    for (const [from, ip] of [
      ['10.0.0.1', '10.0.0.2'],
      ['10.0.0.2', '10.0.0.1'],
      ['10.0.0.1', '10.0.0.2'],
    ] as const) {
      replace(from, ip, true)
      twins.push(news.hasTwins(deviceId))
      clock.time += 2_000
      await news.flush()
    }
    expect(twins).toEqual([false, false, true])
    expect(news.hasTwins(deviceId + 1)).toBe(false)
    clock.time += 2 * minuteMs
    expect(news.hasTwins(deviceId)).toBe(false)
  })

  test('a device that comes back from a dead connection has no twin', async () => {
    const { deviceId, news, replace } = await startNews(engine)
    for (let times = 0; times < 5; times++) replace('10.0.0.1', '10.0.0.1', false)
    expect(news.hasTwins(deviceId)).toBe(false)
  })

  test('a storm is one row a minute at most, counted, and more seldom as it goes on', async () => {
    const { news, told, refuse, rows, clock } = await startNews(engine)
    for (let second = 0; second < 3_600; second++) {
      refuse(`10.0.0.${second % 250}`)
      await news.flush()
      clock.time += 1_000
    }
    const counts = (await rows()).map(([, content = '']) => Number(content.split(':')[2]))
    expect(counts).toEqual([1, 60, 120, 240, 480, 960])
    expect(told).toHaveLength(1)
  })

  test('what begins anew after a silence is told anew', async () => {
    const { news, told, refuse, rows, clock } = await startNews(engine)
    refuse('10.0.0.9')
    await news.flush()
    clock.time += 2 * minuteMs
    await news.flush()
    refuse('10.0.0.9')
    await news.flush()
    expect([await rows(), told].map((list) => list.length)).toEqual([2, 2])
  })

  test('a takeover names both addresses, and is told when the old connection was in use elsewhere', async () => {
    const { news, told, replace, rows, clock } = await startNews(engine)
    replace('2001:db8::1', '10.0.0.2', false)
    await news.flush()
    expect(await rows()).toEqual([['online', 'takenOver:text:1:2001:db8::1', '10.0.0.2']])
    expect(told).toEqual([])
    clock.time += 2 * minuteMs
    await news.flush()
    replace('10.0.0.1', '10.0.0.2', true)
    await news.flush()
    expect(told.map(([, { kind }]) => kind)).toEqual(['replaced'])
  })

  test('of a device that was deleted meanwhile nothing is told', async () => {
    const { deviceId, news, told, refuse, rows } = await startNews(engine)
    refuse('10.0.0.9', 'password', deviceId + 1)
    await news.flush()
    expect([await rows(), told]).toEqual([[], []])
  })
})
