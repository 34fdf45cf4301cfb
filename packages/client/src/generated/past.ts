// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { Severity } from './types.ts'

export type PastReadInput = {
  readonly list: ReadonlyArray<{
    readonly deviceId: number
    readonly varIds: ReadonlyArray<number>
  }>
  readonly from: number
  readonly to: number
  readonly stepMs?: number | undefined
}

export type PastReadOutput = {
  readonly from: number
  readonly to: number
  readonly series: ReadonlyArray<{
    readonly deviceId: number
    readonly varId: number
    readonly goodMs: number
    readonly points: ReadonlyArray<readonly [number, number]>
  }>
  readonly links: ReadonlyArray<{
    readonly deviceId: number
    readonly changes: ReadonlyArray<readonly [number, 0 | 1]>
  }>
  readonly alarms: ReadonlyArray<{
    readonly deviceId: number
    readonly varId: number
    readonly severity: Severity
    readonly startTime: number
    readonly endTime: number | null
    readonly knownTime: number | null
  }>
}

export interface PastCalls {
  /** What was stored last of variables at each instant of a time, with the alarms and connections of then. */
  readonly read: DataCall<PastReadInput, PastReadOutput>
}

export function makePastCalls(transport: Transport): PastCalls {
  return {
    read: transport.data('POST', '/app/variablePast', 'read'),
  }
}
