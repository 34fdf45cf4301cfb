import { deviceStatus } from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import type { Kysely } from 'kysely'
import type { Gateway } from '#gateway/index.ts'
import type { Realtime } from '#realtime/realtime.ts'
import type { Point, SampleStore } from '#store/index.ts'
import type { Schema } from '#store/schema.ts'
import type { Telemetry } from '#telemetry/index.ts'
import type { DeviceReport } from './facts/device-report.ts'
import type { AdmissionRefusal, Frame, LinkEvent, ReplacedLink, Value } from './facts/facts.ts'
import type { Metrics } from './platform/process/metrics.ts'
import { isStoreAway } from './platform/process/store-fault.ts'
import { selectShareHolders } from './store/device/device-access-store.ts'
import { markDeviceOnline, selectDevice } from './store/device/device-store.ts'
import { insertStateLogs } from './store/device/state-log-store.ts'
import type { SampleCounter } from './store/telemetry-history/sample-counter.ts'

export interface Stages {
  readonly gateway: Pick<
    Gateway,
    'forEachBatch' | 'forEachLinkEvent' | 'forEachFrame' | 'forEachReport' | 'forEachRefusal'
  >
  readonly telemetry: Pick<Telemetry, 'accept'>
  readonly samples: Pick<SampleStore, 'append'>
  readonly db: Kysely<Schema>
  readonly counter: SampleCounter
  /** Answers the points that still may be stored. */
  readonly history: { admit(points: readonly Point[]): readonly Point[] }
  /** Judges values by triggers; what they set off is stored when it resolves. */
  readonly alarms: AlarmStage
  readonly realtime: Pick<Realtime, 'publishValues' | 'publishStatus' | 'publishShownStatus'>
  readonly metrics: Metrics
  /** The serial log of lines that somebody looks at. */
  readonly series: { readonly put: (frame: Frame) => void }
  /** Who was not let in as a device, or took its connection over. */
  readonly doorNews: {
    noteRefusal(refusal: AdmissionRefusal): void
    noteTakeover(event: LinkEvent, replaced: ReplacedLink): void
  }
  /** What devices tell of themselves, by its kind. */
  readonly reports: ReportHandlers
  /** A device that is online again may have been waited for. */
  readonly noteOnline: (event: LinkEvent & { readonly isFirst: boolean }) => Promise<void>
  /** Pauses before the store is tried again; false when the server stops and nobody should wait. */
  readonly waitForStore: () => Promise<boolean>
  /** Whether the device was deleted while its readings were on their way. */
  readonly isGone: (deviceId: number) => boolean
}

interface AlarmStage {
  judge(values: readonly Value[]): Promise<void>
  isAlarming(deviceId: number): boolean
  noteOffline(event: LinkEvent): void
}

type ReportHandlers = {
  readonly [K in DeviceReport['kind']]: (
    report: Extract<DeviceReport, { kind: K }>,
  ) => Promise<void>
}

/** The data's way: stages return facts, only this file persists and publishes. */
export function joinPipeline(stages: Stages): void {
  const { gateway, telemetry, samples, counter, history, realtime, metrics } = stages
  gateway.forEachBatch(async (readings) => {
    const values = telemetry.accept(readings.filter(({ deviceId }) => !stages.isGone(deviceId)))
    const all = values.flatMap(toPoint)
    const points = history.admit(all)
    metrics.samplesReceived.inc(values.length)
    metrics.samplesSkipped.inc(all.length - points.length)
    try {
      if (points.length > 0) await samples.append(points)
    } finally {
      // A full disk must neither blind those who watch nor silence an alarm. The past is not what they watch.
      realtime.publishValues(values.filter(({ isLate }) => isLate !== true))
      await stages.alarms.judge(values)
    }
    counter.add(points)
    metrics.samplesStored.inc(points.length)
  })
  gateway.forEachFrame((frame) => {
    if (!stages.isGone(frame.deviceId)) stages.series.put(frame)
  })
  gateway.forEachRefusal((refusal) => stages.doorNews.noteRefusal(refusal))
  gateway.forEachReport(async (report) => {
    if (!stages.isGone(report.deviceId)) await takeReport(stages.reports, report)
  })
  gateway.forEachLinkEvent((event) =>
    untilStored(stages, () =>
      event.type === 'online' ? cameOnline(stages, event) : wentOffline(stages, event),
    ),
  )
}

/** What a device did while the store was away is written down when it is back: nobody would tell it again. */
async function untilStored(stages: Stages, work: () => Promise<void>): Promise<void> {
  let isOver = false
  while (!isOver) {
    try {
      await work()
      isOver = true
    } catch (error) {
      if (!isStoreAway(error) || !(await stages.waitForStore())) throw error
    }
  }
}

function takeReport(reports: ReportHandlers, report: DeviceReport): Promise<void> {
  switch (report.kind) {
    case 'hello':
      return reports.hello(report)
    case 'position':
      return reports.position(report)
    case 'firmware':
      return reports.firmware(report)
    default:
      return exhaustive(report)
  }
}

function toPoint({ deviceId, varId, time, value, isStored }: Value) {
  return isStored && value !== null ? [{ deviceId, varId, time, value }] : []
}

async function cameOnline(stages: Stages, event: LinkEvent): Promise<void> {
  const { db } = stages
  const seen = await markDeviceOnline(db, event.deviceId, event.time)
  if (seen === undefined) return
  if (event.replaced === undefined) {
    const online = logRow(event, 'online')
    await insertStateLogs(db, seen.isFirst ? [logRow(event, 'activated'), online] : [online])
  } else stages.doorNews.noteTakeover(event, event.replaced)
  await publishStatus(stages, event, {
    deviceId: event.deviceId,
    status: stages.alarms.isAlarming(event.deviceId) ? deviceStatus.alarm : deviceStatus.online,
    loginTime: seen.loginTime,
    activatedTime: seen.activatedTime,
  })
  await stages.noteOnline({ ...event, isFirst: seen.isFirst })
}

async function wentOffline(stages: Stages, event: LinkEvent): Promise<void> {
  const { db } = stages
  const device = await selectDevice(db, event.deviceId)
  if (device === undefined) return
  stages.alarms.noteOffline(event)
  await insertStateLogs(db, [logRow(event, 'offline')])
  await publishStatus(stages, event, {
    deviceId: event.deviceId,
    status: deviceStatus.offline,
    loginTime: device.loginTime,
    activatedTime: device.activatedTime,
  })
}

export interface StatusParts {
  readonly db: Kysely<Schema>
  readonly realtime: Pick<Realtime, 'publishStatus' | 'publishShownStatus'>
}

/** To its owner, to those it is shared with, and to shared pages. */
export async function publishStatus(
  { db, realtime }: StatusParts,
  { deviceId, ownerId, time }: Pick<LinkEvent, 'deviceId' | 'ownerId' | 'time'>,
  status: Parameters<Realtime['publishStatus']>[1],
): Promise<void> {
  realtime.publishStatus(ownerId, status)
  realtime.publishShownStatus(status)
  for (const accountId of await selectShareHolders(db, deviceId, time)) {
    realtime.publishStatus(accountId, status)
  }
}

function logRow(event: LinkEvent, type: 'online' | 'offline' | 'activated') {
  return {
    deviceId: event.deviceId,
    ownerId: event.ownerId,
    type,
    content: event.reason,
    ip: event.ip,
    time: event.time,
  }
}
