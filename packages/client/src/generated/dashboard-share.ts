// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { DashboardShare } from './types.ts'

export type DashboardShareReadInput = {
  readonly id: number
}

export type DashboardShareReadOutput = DashboardShare | null

export type DashboardShareSaveInput = {
  readonly id: number
  readonly expireTime?: number | null | undefined
  readonly password?: string | null | undefined
}

export type DashboardShareSaveOutput = DashboardShare

export type DashboardShareRemoveInput = {
  readonly id: number
}

export type DashboardShareRemoveOutput = null

export interface DashboardShareCalls {
  /** The share of a dashboard; null when there is none. */
  readonly read: DataCall<DashboardShareReadInput, DashboardShareReadOutput>
  /** Shares a dashboard to look at, or changes its share; the code stays until the share is revoked. */
  readonly save: DataCall<DashboardShareSaveInput, DashboardShareSaveOutput>
  /** Revokes the share of a dashboard at once, on open pages too. */
  readonly remove: DataCall<DashboardShareRemoveInput, DashboardShareRemoveOutput>
}

export function makeDashboardShareCalls(transport: Transport): DashboardShareCalls {
  return {
    read: transport.data('GET', '/app/dashboardShare', 'read'),
    save: transport.data('POST', '/app/dashboardShare', 'write'),
    remove: transport.data('DELETE', '/app/dashboardShare', 'write'),
  }
}
