import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { AlarmStagePort } from '#domain/ports.ts'
import type { SampleStore } from '#store/samples/sample-store.ts'

/** What alarms and triggers need. */
export interface AlarmContext extends ModelContext {
  readonly alarmStage: AlarmStagePort
}

/** What trying a trigger on stored values needs. */
export interface WhatIfContext extends AlarmContext {
  readonly samples: SampleStore
}
