import type { Result } from '@fieldhub/kernel'
import type { CellSighting } from '#facts/device-report.ts'
import { type ServiceFault } from './message-ports.ts'

/** A map's web service. Its positions are GCJ-02. */
export interface MapPort {
  /** Null: a place without an address. */
  readAddress(place: {
    readonly lng: number
    readonly lat: number
  }): Promise<Result<string | null, ServiceFault>>
  /** Null: the cells are unknown. `radius` in metres. */
  readPosition(report: {
    readonly imei: string
    readonly serving: CellSighting
    readonly neighbours: readonly CellSighting[]
  }): Promise<
    Result<
      { readonly lng: number; readonly lat: number; readonly radius: number } | null,
      ServiceFault
    >
  >
}
