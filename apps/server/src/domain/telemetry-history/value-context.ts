import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { LatestValues } from '#domain/ports/live-ports.ts'
import type { SampleStore } from '#store/samples/sample-store.ts'
import type { ExportProgress } from './export-progress.ts'

/** What is needed to read the newest values. */
export interface LiveValueContext extends DeviceStatusContext {
  readonly latest: LatestValues
}

/** What is needed to read the newest values with their names. */
export interface LastValueContext extends LiveValueContext, ModelContext {}

/** What is needed to read stored values. */
export interface HistoryContext extends ModelContext {
  readonly samples: SampleStore
}

/** What is needed to make files of stored values. */
export interface VarLogFileContext extends HistoryContext {
  readonly exports: ExportProgress
}

/** What is needed to read values of now and of before. */
export interface ValueDataContext extends LastValueContext, HistoryContext {}
