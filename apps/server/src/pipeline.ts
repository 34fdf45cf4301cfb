import { exhaustive } from '@fieldhub/kernel'
import { publishAlarms, type RecordedAlarms } from '#automation/index.ts'
import type { DeviceReport } from './facts/device-report.ts'
import type { Sample, Value } from './facts/values.ts'
import { joinPartitions } from './pipeline/join-partitions.ts'
import { keptOrFault } from './pipeline/kept-values.ts'
import { handleLinkEvent } from './pipeline/link-events.ts'
import { publishPlace } from './pipeline/publish-place.ts'
import { publishStatus } from './pipeline/publish-status.ts'
import type { Stages } from './pipeline/stages.ts'
import { isStoreAway } from './platform/process/log/store-fault.ts'

/**
 * The whole way of a value: receive → scale → store → publish, forward and calculate from it, and for alarms judge → record → notify → act → publish.
 * Stages give out facts and know nothing of each other; only this file hands them from one to the next.
 */
export function joinPipeline(stages: Stages): void {
  const { gateway, alarms, admission, calculations } = stages
  gateway.forEachBatch((samples) => {
    recordUploads(stages, samples)
    return takeSamples(stages, samples)
  })
  calculations.forEachBatch((samples) => takeCalculated(stages, samples))
  joinPartitions(stages, (values) => handleValues(stages, values))
  calculations.forEachPresence((presence) => gateway.recordVirtual(presence))
  alarms.forEachRecorded((recorded) => handleRecordedAlarms(stages, recorded))
  alarms.forEachHandled((handled) => stages.realtime.publishHandled(handled))
  gateway.forEachLinkEvent((event) => {
    calculations.recordLink(event.deviceId)
    stages.activity.recordStatus(event.deviceId)
    return handleLinkEvent(stages, event)
  })
  gateway.forEachFrame((frame) => {
    if (!stages.isGone(frame.deviceId)) stages.series.put(frame)
  })
  gateway.forEachRefusal((refusal) => admission.admissionLog.recordRefusal(refusal))
  gateway.forEachRefusedLink((link) => admission.refusedConnections.record(link))
  gateway.forEachReport(async (report) => {
    if (!stages.isGone(report.deviceId)) await handleReport(stages, report)
  })
}

/** Another process may store what some of the devices say, and passes on what is wanted of it. */
function takeSamples(stages: Stages, samples: readonly Sample[]): Promise<void> {
  const { partitions } = stages
  if (partitions === undefined) return handleSamples(stages, samples)
  return partitions.run(samples, (some) => handleSamples(stages, some))
}

/** Nobody waits for the acknowledgement of a calculated value: one that is kept while the store is away is handled. */
async function takeCalculated(stages: Stages, samples: readonly Sample[]): Promise<void> {
  try {
    await takeSamples(stages, samples)
  } catch (error) {
    if (!isStoreAway(error)) throw error
  }
}

/** Received or calculated → scale → store → publish → calculate, judge and forward. The gateway sends the next batch when this has resolved. */
async function handleSamples(stages: Stages, received: readonly Sample[]): Promise<void> {
  const { clock, telemetry, samples, counter, history, metrics } = stages
  const values = telemetry.accept(withoutGone(received, stages.isGone), clock.now())
  const all = values.every(isPoint) ? values : values.filter(isPoint)
  const points = history.admit(all)
  metrics.samplesReceived.inc(values.length)
  metrics.samplesSkipped.inc(all.length - points.length)
  let fault: unknown
  try {
    if (points.length > 0) await samples.append(points)
  } catch (error) {
    fault = error
  }
  // A full disk must neither hide values from viewers nor silence an alarm.
  try {
    await handleValues(stages, values)
  } catch (error) {
    fault ??= error
  }
  if (fault !== undefined) throw keptOrFault(stages, fault)
  counter.add(points)
  metrics.samplesStored.inc(points.length)
}

/** Scaled, and stored if they can be → publish, calculate, judge and forward. Late values are not published. */
async function handleValues(stages: Stages, values: readonly Value[]): Promise<void> {
  const { realtime, calculations, alarms, forwardings } = stages
  realtime.publishValues(values.some(isLate) ? values.filter((value) => !isLate(value)) : values)
  calculations.accept(values)
  await Promise.all([alarms.judge(values), forwardings.accept(values)])
}

/** Values of a batch stand together by device, so that each device is recorded about once. */
function recordUploads({ activity, clock, isGone }: Stages, samples: readonly Sample[]): void {
  const now = clock.now()
  let before: number | undefined
  for (const { deviceId } of samples) {
    if (deviceId === before) continue
    before = deviceId
    if (!isGone(deviceId)) activity.recordUpload(deviceId, now)
  }
}

/** Values of a batch stand together by device. None is gone in nearly every batch, which is then handed on as it is. */
function withoutGone(samples: readonly Sample[], isGone: Stages['isGone']): readonly Sample[] {
  let before: number | undefined
  let hasGone = false
  for (const { deviceId } of samples) {
    if (deviceId === before) continue
    before = deviceId
    hasGone ||= isGone(deviceId)
  }
  return hasGone ? samples.filter(({ deviceId }) => !isGone(deviceId)) : samples
}

/** Half a million values come in a second, so a value is its own point instead of having one. */
function isPoint(value: Value): value is Value & { readonly value: number } {
  return value.isStored && value.value !== null
}

function isLate(value: Value): boolean {
  return value.isLate === true
}

/** Judged and recorded → notify → act → publish. Values wait to be judged while this runs, so it waits for nothing. */
function handleRecordedAlarms(stages: Stages, recorded: RecordedAlarms): void {
  const { alarms, pushes, linkages, realtime, gateway, metrics, db, clock, log } = stages
  const { outcome } = recorded
  for (const { opened, closed } of outcome.episodes) {
    if (opened !== undefined) metrics.alarmsRaised.inc()
    if (closed !== undefined) metrics.alarmsEnded.inc()
  }
  if (outcome.episodes.some((episode) => episode.pushes.length > 0)) pushes.wake()
  linkages.start(outcome)
  const published = publishAlarms(
    {
      db,
      isOnline: (deviceId) => gateway.isOnline(deviceId),
      isAlarming: (deviceId) => alarms.isAlarming(deviceId),
      publishAlarm: (ownerId, alarm) => realtime.publishAlarm(ownerId, alarm),
      publishStatus: ({ id, ownerId, loginTime, activatedTime }, status) =>
        publishStatus(
          stages,
          { deviceId: id, ownerId, time: clock.now() },
          { deviceId: id, status, loginTime, activatedTime },
        ),
    },
    recorded,
  )
  published.catch((error: unknown) => log.error({ err: error }, 'alarms not published'))
}

/** Hands each kind of device report to its handler. */
async function handleReport(stages: Stages, report: DeviceReport): Promise<void> {
  const { reports } = stages
  switch (report.kind) {
    case 'hello':
      return reports.hello(report)
    case 'position':
      await reports.position(report)
      return publishPlace(stages, report.deviceId)
    case 'firmware':
      return reports.firmware(report)
    default:
      return exhaustive(report)
  }
}
