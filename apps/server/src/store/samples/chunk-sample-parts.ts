import type { Columns } from '@fieldhub/samples'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { HeldPartitions } from './held-partitions.ts'
import type { SampleEngine } from './sample-engine.ts'
import type { SampleSettings } from './sample-settings.ts'
import type { Point } from './sample-store.ts'
import type { SeriesRange } from './series-index.ts'

export interface ChunkSampleStoreParts {
  readonly engine: SampleEngine
  readonly settings: SampleSettings
  readonly clock: Clock
  readonly log: Pick<Log, 'error' | 'info'>
  /** Which devices' samples this process stores; left out: those of all. */
  readonly held?: HeldPartitions
  /** Its range of the journal; left out: that of the owner of the store. */
  readonly slot?: number
}

/** What other processes have in memory of the partitions that they hold. */
export interface SamplesElsewhere {
  unsealed(range: SeriesRange): Promise<Columns>
  unsealedLatest(deviceId: number): Promise<readonly Point[]>
}
