import type { DevicePort } from '#domain/ports/device-port.ts'
import type { LatestValues } from '#domain/ports/live-ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { ModelMemory } from './model-document.ts'

/** Context for reading a model. */
export interface ModelContext extends ClockContext {
  readonly models: ModelMemory
}

/** What stands beside the domain and calculates variables. */
export interface CalculationContext {
  readonly calculations: {
    refresh(deviceId: number): void
    /** The account's clock is another one. */
    refreshZone(accountId: number): void
  }
}

/** Context for changing a model: its devices are polled anew. */
export interface ModelChangeContext extends ModelContext {
  readonly devicePort: Pick<DevicePort, 'refresh' | 'refreshModel'>
  readonly latest: Pick<LatestValues, 'clear'>
}
