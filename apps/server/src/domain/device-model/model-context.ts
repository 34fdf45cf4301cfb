import type { DevicePort } from '#domain/ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { ModelMemory } from './model-document.ts'

/** What reading a model needs. */
export interface ModelContext extends ClockContext {
  readonly models: ModelMemory
}

/** What changing a model needs: its devices are polled anew. */
export interface ModelChangeContext extends ModelContext {
  readonly devicePort: DevicePort
}
