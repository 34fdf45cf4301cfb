import type { Kysely } from 'kysely'
import type { AlarmStage, LinkageRuns } from '#automation/index.ts'
import type { CalculationStage } from '#calculation/index.ts'
import type { DeviceReport } from '#facts/device-report.ts'
import type { Frame } from '#facts/frames.ts'
import type { AdmissionRefusal, LinkEvent, RefusedLink, ReplacedLink } from '#facts/link-events.ts'
import type { Partitions } from '#facts/partition.ts'
import type { Value } from '#facts/values.ts'
import type { GatewayPort } from '#gateway/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Metrics } from '#platform/process/metrics.ts'
import type { LivePublisher } from '#realtime/live-publisher.ts'
import type { Point, SampleStore } from '#store/index.ts'
import type { Schema } from '#store/schema.ts'
import type { SampleCounter } from '#store/telemetry-history/sample-counter.ts'
import type { Telemetry } from '#telemetry/index.ts'

export interface Stages {
  readonly gateway: Pick<
    GatewayPort,
    | 'forEachBatch'
    | 'forEachLinkEvent'
    | 'forEachFrame'
    | 'forEachReport'
    | 'forEachRefusal'
    | 'forEachRefusedLink'
    | 'isOnline'
    | 'recordVirtual'
  >
  readonly telemetry: Pick<Telemetry, 'accept' | 'restore' | 'storeNext'>
  /** Processes that store values of some devices; left out: this one stores all. */
  readonly partitions?: Partitions | undefined
  readonly calculations: Pick<
    CalculationStage,
    'forEachBatch' | 'forEachPresence' | 'accept' | 'recordLink' | 'usedOf'
  >
  readonly samples: Pick<SampleStore, 'append'>
  /** The last room of the store's disk. */
  readonly reserve: { readonly isReleased: boolean }
  readonly db: Kysely<Schema>
  readonly counter: SampleCounter
  /** Follows which devices are online, in alarm and quiet, for their lists. */
  readonly activity: {
    recordUpload(deviceId: number, time: number): void
    recordStatus(deviceId: number): void
  }
  /** Returns the points that still may be stored. */
  readonly history: {
    admit(points: readonly Point[]): readonly Point[]
    isClosed(deviceId: number): boolean
    recordSkipped(deviceId: number, count: number): void
  }
  readonly alarms: Pick<
    AlarmStage,
    | 'judge'
    | 'judged'
    | 'watchedOf'
    | 'isAlarming'
    | 'recordOffline'
    | 'forEachRecorded'
    | 'forEachHandled'
  >
  /** Sends recorded pushes to contacts. */
  readonly pushes: { wake(): void }
  readonly linkages: Pick<LinkageRuns, 'start'>
  /** Sends what happens on to the account's own systems. */
  readonly forwardings: {
    accept(values: readonly Value[]): Promise<void>
    isForwarded(deviceId: number): boolean
    recordState(event: LinkEvent): Promise<void>
  }
  readonly realtime: Pick<
    LivePublisher,
    | 'publishValues'
    | 'hasReader'
    | 'publishStatus'
    | 'publishPlaced'
    | 'publishShownPlace'
    | 'publishShownStatus'
    | 'publishAlarm'
    | 'publishHandled'
  >
  readonly metrics: Metrics
  /** The serial log of lines that somebody looks at. */
  readonly series: { readonly put: (frame: Frame) => void }
  /** Records refused connections and replaced ones. */
  readonly admission: {
    readonly admissionLog: {
      recordRefusal(refusal: AdmissionRefusal): void
      recordTakeover(event: LinkEvent, replaced: ReplacedLink): void
    }
    readonly refusedConnections: { record(link: RefusedLink): void }
  }
  /** Handlers of device reports, by kind. */
  readonly reports: ReportHandlers
  /** Called when a device is online, as something may wait for that. */
  readonly onDeviceOnline: (event: LinkEvent & { readonly isFirst: boolean }) => Promise<void>
  /** Waits before the store is tried again; resolves to false when the server stops. */
  readonly waitForStore: () => Promise<boolean>
  /** Whether the device was deleted while its readings were on their way. */
  readonly isGone: (deviceId: number) => boolean
  readonly clock: Clock
  readonly log: Log
}

type ReportHandlers = {
  readonly [K in DeviceReport['kind']]: (
    report: Extract<DeviceReport, { kind: K }>,
  ) => Promise<void>
}
