import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { AlarmStagePort } from '#domain/ports/automation-ports.ts'
import type { LatestValues } from '#domain/ports/live-ports.ts'
import type { SampleStore } from '#store/samples/sample-store.ts'

/** Context of alarms and triggers. */
export interface AlarmContext extends ModelContext {
  readonly alarmStage: AlarmStagePort
}

/** Context of the page behind a message's link. */
export interface LinkedAlarmContext extends AlarmContext {
  readonly samples: SampleStore
  readonly latest: LatestValues
}

/** Context for trying a trigger on stored values. */
export interface WhatIfContext extends AlarmContext {
  readonly samples: SampleStore
}
