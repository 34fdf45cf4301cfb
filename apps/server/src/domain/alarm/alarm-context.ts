import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { AlarmStagePort } from '#domain/ports.ts'
import type { SampleStore } from '#store/samples/sample-store.ts'

/** Context of alarms and triggers. */
export interface AlarmContext extends ModelContext {
  readonly alarmStage: AlarmStagePort
}

/** Context for trying a trigger on stored values. */
export interface WhatIfContext extends AlarmContext {
  readonly samples: SampleStore
}
