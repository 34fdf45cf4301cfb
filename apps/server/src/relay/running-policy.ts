import type { TransmissionState } from '@fieldhub/contract'
import type { TransmissionDefinition } from '#facts/transmission-definition.ts'
import type { PassingRate } from './passing-rate.ts'
import type { PolicyRecord, RecordParts } from './policy-record.ts'

/** What a policy needs besides its lines. */
export interface PolicyParts extends RecordParts {
  readonly rate: PassingRate
}

/** A policy while it is switched on. It owns its lines and its connections. */
export interface RunningPolicy {
  readonly definition: TransmissionDefinition
  readonly record: PolicyRecord
  readonly state: Exclude<TransmissionState, 'stopped'>
  readonly clientCount: number
  /** Opens its connections. Its lines are its own before. */
  open(): void
  close(): void
}
