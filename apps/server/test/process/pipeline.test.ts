import { dataFormats } from '@fieldhub/protocol'
import { expect, test } from 'vitest'
import type { RecordedAlarms } from '#automation/index.ts'
import { DeviceActivity } from '#domain/device/state/device-activity.ts'
import type { DeviceReport } from '#facts/device-report.ts'
import type { Frame } from '#facts/frames.ts'
import type { AdmissionRefusal, LinkEvent, ReplacedLink } from '#facts/link-events.ts'
import type { Sample, Value } from '#facts/values.ts'
import { joinPipeline } from '#pipeline.ts'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import { openMetrics } from '#platform/process/metrics.ts'
import { insertDevice } from '#store/device/device-store.ts'
import { insertStateLogs } from '#store/device/state-log-store.ts'
import type { Point } from '#store/index.ts'
import { trimLogs } from '#store/log-retention.ts'
import { saveDeviceShare } from '#store/share/device-share-store.ts'
import { selectSampleCounts } from '#store/telemetry-history/sample-count-store.ts'
import { SampleCounter } from '#store/telemetry-history/sample-counter.ts'
import { onEachEngine, silentLog, type TestEngine } from '#store/testing/on-each-engine.ts'
import { openTelemetry } from '#telemetry/index.ts'
import { crashDefinitions } from '#testing/alarm/alarm-crash-load.ts'
import { eventually } from '#testing/eventually.ts'
import { newDevice } from '#testing/new-device.ts'

const ownerId = 7
const variable = {
  varId: 3,
  slaveId: 1,
  unitId: 1,
  functionCode: 3,
  register: 0,
  format: dataFormats[2],
  decimals: 1,
  isWritable: false,
  reportMethod: 'change',
  rateSeconds: 10,
} as const

/** Starts the pipeline over a real store, between a gateway and browsers that the test moves. */
async function startPipeline(engine: TestEngine) {
  const store = await engine.open()
  const db = store.meta
  const deviceId = (await insertDevice(db, newDevice({ ownerId, sn: 'PIPE-1' }))) ?? 0
  const happened: string[] = []
  const points: Point[] = []
  const shown: Value[] = []
  const states: object[] = []
  const alarms: object[] = []
  const judged: Value[] = []
  const alarming = { is: false }
  const disk = { isFull: false, isBroken: false, isAway: false }
  const gone = new Set<number>()
  const full = new Set<number>()
  const logged: Frame[] = []
  const hands: {
    batch: (samples: readonly Sample[]) => Promise<void>
    calculated: (samples: readonly Sample[]) => Promise<void>
    link: (event: LinkEvent) => Promise<void>
    frame: (frame: Frame) => void
    report: (report: DeviceReport) => Promise<void>
    refusal: (refusal: AdmissionRefusal) => void
    recorded: (recorded: RecordedAlarms) => void
  } = {
    batch: () => Promise.reject(new Error('not joined')),
    calculated: () => Promise.reject(new Error('not joined')),
    link: () => Promise.reject(new Error('not joined')),
    frame: () => {
      throw new Error('not joined')
    },
    report: () => Promise.reject(new Error('not joined')),
    refusal: () => {
      throw new Error('not joined')
    },
    recorded: () => {
      throw new Error('not joined')
    },
  }
  const refused: string[] = []
  const told: DeviceReport[] = []
  const tell = async (report: DeviceReport) => void told.push(report)
  const cameBack: number[] = []
  const counter = new SampleCounter()
  const metrics = openMetrics()
  joinPipeline({
    gateway: {
      forEachBatch: (handle) => void (hands.batch = handle),
      forEachLinkEvent: (handle) => void (hands.link = handle),
      forEachFrame: (handle) => void (hands.frame = handle),
      forEachReport: (handle) => void (hands.report = handle),
      forEachRefusal: (handle) => void (hands.refusal = handle),
      forEachRefusedLink: () => {},
      isOnline: () => true,
      recordVirtual: () => {},
    },
    admission: {
      admissionLog: {
        recordRefusal: ({ kind }) => void refused.push(kind),
        recordTakeover: (_event, { ip }) => void refused.push(`replaced ${ip}`),
      },
      refusedConnections: { record: () => {} },
    },
    telemetry: openTelemetry(),
    calculations: {
      forEachBatch: (handle) => void (hands.calculated = handle),
      forEachPresence: () => {},
      accept: () => {},
      recordLink: () => {},
      usedOf: () => [],
    },
    samples: {
      append: async (appended) => {
        await Promise.resolve()
        if (disk.isBroken) throw new Error('broken')
        if (disk.isFull) throw new StoreAwayError('no space left')
        happened.push('stored')
        points.push(...appended)
      },
    },
    reserve: { isReleased: false },
    db,
    counter,
    activity: new DeviceActivity(),
    alarms: {
      judge: async (values) => void judged.push(...values),
      judged: async () => {},
      watchedOf: () => [],
      isAlarming: () => alarming.is,
      recordOffline: () => {},
      forEachRecorded: (handle) => void (hands.recorded = handle),
      forEachHandled: () => {},
    },
    forwardings: {
      accept: async (values) => void (values.length > 0 && happened.push('forwarded')),
      isForwarded: () => false,
      recordState: async () => {},
    },
    pushes: { wake: () => void happened.push('notified') },
    linkages: { start: () => void happened.push('acted') },
    realtime: {
      publishValues: (values) => {
        happened.push('shown')
        shown.push(...values)
      },
      hasReader: () => false,
      publishPlaced: () => {},
      publishShownPlace: () => {},
      publishStatus: (accountId, status) => void states.push({ accountId, ...status }),
      publishShownStatus: () => {},
      publishHandled: () => {},
      publishAlarm: (accountId, alarm) => {
        happened.push('published')
        alarms.push({ accountId, ...alarm })
      },
    },
    metrics,
    history: {
      admit: (given) => given.filter((point) => !full.has(point.deviceId)),
      isClosed: (deviceId) => full.has(deviceId),
      recordSkipped: () => {},
    },
    series: { put: (frame) => void logged.push(frame) },
    reports: { hello: tell, position: tell, firmware: tell },
    onDeviceOnline: async ({ time }) => {
      if (disk.isAway) throw new StoreAwayError('no connection')
      cameBack.push(time)
    },
    isGone: (id) => gone.has(id),
    clock: { now: () => 1_000 },
    log: silentLog,
    waitForStore: async () => {
      disk.isAway = false
      return true
    },
  })
  const read = (time: number, raw: number | null) =>
    hands.batch([{ deviceId, variable, time, raw }])
  const calculate = (time: number, raw: number | null) =>
    hands.calculated([{ deviceId, variable, time, raw }])
  const link = (type: 'online' | 'offline', time: number, replaced?: ReplacedLink) =>
    hands.link({
      deviceId,
      ownerId,
      type,
      time,
      ip: '10.1.1.1',
      reason: 'registered',
      lastSeenAt: time,
      replaced,
    })
  const logs = () => db.selectFrom('stateLog').selectAll().orderBy('id').execute()
  const seen = { happened, points, shown, states, alarms, judged, alarming, logged, told, cameBack }
  const report = (given: DeviceReport) => hands.report(given)
  const frame = (given: Frame) => hands.frame(given)
  const refuse = (kind: AdmissionRefusal['kind']) =>
    hands.refusal({ deviceId, ownerId, kind, form: 'ddp', ip: '10.1.1.2' })
  return {
    db,
    deviceId,
    ...seen,
    refused,
    refuse,
    recorded: (given: RecordedAlarms) => hands.recorded(given),
    disk,
    gone,
    full,
    metrics,
    counter,
    read,
    calculate,
    link,
    frame,
    report,
    logs,
  }
}

onEachEngine((engine) => {
  test('a reading is durable before anybody sees it', async () => {
    const { read, happened, points, shown, deviceId } = await startPipeline(engine)
    await read(1_000, 256)
    expect(happened).toEqual(['stored', 'shown', 'forwarded'])
    expect(points).toMatchObject([{ deviceId, varId: 3, time: 1_000, value: 25.6 }])
    expect(shown).toMatchObject([{ value: 25.6, raw: 256, quality: 'good' }])
  })

  test('what did not change and what has no value is shown and not stored', async () => {
    const { read, points, shown } = await startPipeline(engine)
    await read(1_000, 256)
    await read(2_000, 256)
    await read(3_000, null)
    await read(4_000, 257)
    expect(points.map(({ time }) => time)).toEqual([1_000, 4_000])
    expect(shown.map(({ quality }) => quality)).toEqual(['good', 'good', 'bad', 'good'])
  })

  test('a full disk is a failed batch for the gateway, and neither blinds who watches nor silences an alarm', async () => {
    const { read, disk, shown, judged } = await startPipeline(engine)
    disk.isFull = true
    await expect(read(1_000, 5)).rejects.toThrow('is kept')
    expect([shown.length, judged.length]).toEqual([1, 1])
  })

  test('a calculated value that is kept for a full disk is handled, and any other fault is not hidden', async () => {
    const { calculate, disk, shown, judged } = await startPipeline(engine)
    disk.isFull = true
    await calculate(1_000, 5)
    expect([shown.length, judged.length]).toEqual([1, 1])
    disk.isBroken = true
    await expect(calculate(2_000, 6)).rejects.toThrow('broken')
  })

  test('where the history is full a reading is shown, judged and counted, and not stored', async () => {
    const { read, full, deviceId, points, shown, judged, metrics } = await startPipeline(engine)
    await read(1_000, 5)
    full.add(deviceId)
    await read(2_000, 6)
    expect(points.map(({ time }) => time)).toEqual([1_000])
    expect([shown.length, judged.length]).toEqual([2, 2])
    expect((await metrics.samplesSkipped.get()).values).toMatchObject([{ value: 1 }])
    expect((await metrics.samplesStored.get()).values).toMatchObject([{ value: 1 }])
    full.clear()
    await read(3_000, 7)
    expect(points.map(({ time }) => time)).toEqual([1_000, 3_000])
  })

  test('a reading of a device that was deleted meanwhile is dropped', async () => {
    const { read, gone, deviceId, points, shown } = await startPipeline(engine)
    await read(1_000, 5)
    gone.add(deviceId)
    await read(2_000, 6)
    expect([points.length, shown.length]).toEqual([1, 1])
  })

  test('frames of a line are logged, of a deleted device none', async () => {
    const { frame, logged, gone, deviceId } = await startPipeline(engine)
    const given: Frame = {
      deviceId,
      direction: 'up',
      kind: 'heartbeat',
      bytes: Uint8Array.of(1),
      time: 5,
      note: '',
    }
    frame(given)
    gone.add(deviceId)
    frame(given)
    expect(logged).toEqual([given])
  })

  test('what a device tells of itself is handed on, of a deleted device nothing', async () => {
    const { report, told, gone, deviceId } = await startPipeline(engine)
    const hello = { kind: 'hello', deviceId, time: 5, firmware: '1.0', csq: 20 } as const
    const given = { ...hello, imei: undefined, iccid: undefined }
    await report(given)
    gone.add(deviceId)
    await report(given)
    expect(told).toEqual([given])
  })

  test('coming online is told to who waits for it, going is not', async () => {
    const { link, cameBack } = await startPipeline(engine)
    await link('online', 100)
    await link('offline', 200)
    expect(cameBack).toEqual([100])
  })

  test('a device that came while the store was away is online once it is back', async () => {
    const { link, disk, cameBack } = await startPipeline(engine)
    disk.isAway = true
    await link('online', 5)
    expect(cameBack).toEqual([5])
  })

  test('the first registration activates a device, the next ones only sign it in', async () => {
    const { link, logs, states, deviceId } = await startPipeline(engine)
    await link('online', 100)
    await link('offline', 200)
    await link('online', 300)
    expect((await logs()).map(({ type, time }) => [type, time])).toEqual([
      ['activated', 100],
      ['online', 100],
      ['offline', 200],
      ['online', 300],
    ])
    const same = { accountId: ownerId, deviceId, activatedTime: 100 }
    expect(states).toEqual([
      { ...same, status: 2, loginTime: 100 },
      { ...same, status: 1, loginTime: 100 },
      { ...same, status: 2, loginTime: 300 },
    ])
  })

  test('a device that comes back with an open alarm is in alarm', async () => {
    const { alarming, link, states } = await startPipeline(engine)
    alarming.is = true
    await link('online', 100)
    expect(states).toMatchObject([{ status: 3 }])
  })

  test('a recorded alarm is counted, pushed, acted on and published, and shows on its device', async () => {
    const { recorded, alarming, happened, alarms, states, metrics, deviceId } =
      await startPipeline(engine)
    const [definition] = crashDefinitions(1)
    if (definition === undefined) throw new Error('there is a definition')
    alarming.is = true
    const besides = { count: 0, since: null }
    const push = { kind: 'first', content: 'hot', time: 1_000, besides } as const
    const episode = {
      definition: { ...definition, ownerId, deviceId },
      episode: { alarmId: 5 },
      opened: { value: 70, time: 1_000 },
      closed: undefined,
      peak: 70,
      joinsDigest: false,
      pushes: [push],
      linkages: [],
    }
    const nothing = { states: [], ended: [], evaluations: [] }
    recorded({ outcome: { ...nothing, episodes: [episode] }, alarmingBefore: new Set() })
    expect(happened).toEqual(['notified', 'acted', 'published'])
    expect(alarms).toMatchObject([{ accountId: ownerId, id: 5, value: 70, isOver: false }])
    expect((await metrics.alarmsRaised.get()).values).toMatchObject([{ value: 1 }])
    await eventually(() => expect(states).toMatchObject([{ accountId: ownerId, status: 3 }]))
    recorded({ outcome: { ...nothing, episodes: [] }, alarmingBefore: new Set() })
    expect(happened).toEqual(['notified', 'acted', 'published', 'acted'])
  })

  test('a state goes to the owner and to those it is shared with, while their share lasts', async () => {
    const { db, deviceId, link, states } = await startPipeline(engine)
    const share = { deviceId, role: 'viewer' as const, createdAt: 0 }
    await saveDeviceShare(db, { ...share, accountId: 8, until: null })
    await saveDeviceShare(db, { ...share, accountId: 9, until: 2_000 })
    await link('online', 1_000)
    await link('offline', 2_000)
    expect(states).toMatchObject([
      { accountId: ownerId, deviceId, status: 2 },
      { accountId: 8, deviceId, status: 2 },
      { accountId: 9, deviceId, status: 2 },
      { accountId: ownerId, deviceId, status: 1 },
      { accountId: 8, deviceId, status: 1 },
    ])
  })

  test('events of a device that was deleted meanwhile leave no trace', async () => {
    const { link, logs, states, db } = await startPipeline(engine)
    await db.deleteFrom('device').execute()
    await link('online', 100)
    await link('offline', 200)
    expect([await logs(), states]).toEqual([[], []])
  })

  test('stored samples are counted for the account by the hour', async () => {
    const { read, counter, db } = await startPipeline(engine)
    const hour = 3_600_000
    await read(10 * hour, 1)
    await read(10 * hour + 5, 2)
    await read(11 * hour, 3)
    await counter.flush(db, 0)
    await read(11 * hour + 1, 9)
    await counter.flush(db, 0)
    expect(await selectSampleCounts(db, ownerId, 0)).toEqual([
      { hour: 10 * hour, count: 2 },
      { hour: 11 * hour, count: 2 },
    ])
  })

  test('who takes a device over or is refused is told apart from who comes', async () => {
    const { refuse, link, logs, refused } = await startPipeline(engine)
    await link('online', 100)
    await link('online', 200, { ip: '10.9.9.9', wasAlive: true })
    refuse('identity')
    expect((await logs()).map(({ type }) => type)).toEqual(['activated', 'online'])
    expect(refused).toEqual(['replaced 10.9.9.9', 'identity'])
  })

  test('logs of a device keep their newest rows and none beyond the age', async () => {
    const { db, deviceId, logs } = await startPipeline(engine)
    const row = (device: number, time: number) => ({
      deviceId: device,
      ownerId,
      type: 'online' as const,
      content: '',
      ip: '',
      time,
    })
    await insertStateLogs(
      db,
      [1, 2, 50, 51, 52, 53, 54].map((time) => row(deviceId, time)),
    )
    await insertStateLogs(
      db,
      [51, 52].map((time) => row(deviceId + 1, time)),
    )
    await trimLogs(db, 100, { rowsPerDevice: 3, ageMs: 60 })
    const left = (await logs()).map((row) => [row.deviceId - deviceId, row.time])
    expect(left).toEqual([
      [0, 52],
      [0, 53],
      [0, 54],
      [1, 51],
      [1, 52],
    ])
  })
})
