import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { LatestValues } from '#domain/ports.ts'
import type { SampleStore } from '#store/samples/sample-store.ts'
import type { ExportProgress } from './export-progress.ts'

/** What the newest values are read from. */
export interface LiveValueContext extends DeviceStatusContext {
  readonly latest: LatestValues
}

/** What the newest values with their names are read from. */
export interface LastValueContext extends LiveValueContext, ModelContext {}

/** What stored values are read from. */
export interface HistoryContext extends ModelContext {
  readonly samples: SampleStore
}

/** What files of stored values are made with. */
export interface VarLogFileContext extends HistoryContext {
  readonly exports: ExportProgress
}

/** What values of now and of before are read from. */
export interface ValueDataContext extends LastValueContext, HistoryContext {}
