// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields } from '../call-types.ts'
import type { DashboardContentGiven, DashboardDevice, DashboardEntry, DashboardView, ShownAlarm } from './types.ts'

export type DashboardListInput = NoFields

export type DashboardListOutput = ReadonlyArray<DashboardEntry>

export type DashboardCreateInput = {
  readonly name: string
  readonly content?: DashboardContentGiven | undefined
  readonly copyOf?: number | undefined
}

export type DashboardCreateOutput = {
  readonly id: number
  readonly updateTime: number
}

export type DashboardChangeInput = {
  readonly id: number
  readonly name?: string | undefined
  readonly sort?: number | undefined
  readonly content?: DashboardContentGiven | undefined
  readonly updateTime?: number | undefined
}

export type DashboardChangeOutput = {
  readonly updateTime: number
}

export type DashboardRemoveInput = {
  readonly id: number
}

export type DashboardRemoveOutput = null

export type DashboardReadInput = {
  readonly id: number
}

export type DashboardReadOutput = DashboardView

export type DashboardPreviewInput = {
  readonly content: DashboardContentGiven
}

export type DashboardPreviewOutput = ReadonlyArray<DashboardDevice>

export type DashboardAlarmsInput = {
  /** The ids of devices */
  readonly deviceIds: ReadonlyArray<number>
  readonly which: 'active' | 'open' | 'newest'
}

export type DashboardAlarmsOutput = ReadonlyArray<ShownAlarm>

export type DashboardVersionsInput = {
  readonly id: number
}

export type DashboardVersionsOutput = ReadonlyArray<{
  readonly version: number
  readonly time: number
  readonly account: string
  readonly widgets: number
}>

export type DashboardRestoreInput = {
  readonly id: number
  readonly version: number
}

export type DashboardRestoreOutput = {
  readonly updateTime: number
}

export interface DashboardCalls {
  /** Dashboards of the account in their order, without contents. */
  readonly list: DataCall<DashboardListInput, DashboardListOutput>
  /** Makes a dashboard; with `copyOf` a copy of that one, without its share. */
  readonly create: DataCall<DashboardCreateInput, DashboardCreateOutput>
  /** Changes the fields that it names. With the `updateTime` that it was read with it is refused once somebody else has saved: 40009, `data` {updateTime, account} says when and who. `sort` is the place in the list. */
  readonly change: DataCall<DashboardChangeInput, DashboardChangeOutput>
  /** Deletes a dashboard with its versions and its share. */
  readonly remove: DataCall<DashboardRemoveInput, DashboardRemoveOutput>
  /** A dashboard with its devices and their values; devices that the caller may not see are left out. */
  readonly read: DataCall<DashboardReadInput, DashboardReadOutput>
  /** Devices and values of a content that is not saved yet. */
  readonly preview: DataCall<DashboardPreviewInput, DashboardPreviewOutput>
  /** Alarms of these devices, of all where none is named, that last, are open, or are newest: at most 50, newest first. */
  readonly alarms: DataCall<DashboardAlarmsInput, DashboardAlarmsOutput>
  /** Contents before the present one, newest first; the newest ten are kept. */
  readonly versions: DataCall<DashboardVersionsInput, DashboardVersionsOutput>
  /** Makes a version the present one; what was present becomes a version. */
  readonly restore: DataCall<DashboardRestoreInput, DashboardRestoreOutput>
}

export function makeDashboardCalls(transport: Transport): DashboardCalls {
  return {
    list: transport.data('GET', '/app/dashboard', 'read'),
    create: transport.data('POST', '/app/dashboard', 'write'),
    change: transport.data('PUT', '/app/dashboard', 'write'),
    remove: transport.data('DELETE', '/app/dashboard', 'write'),
    read: transport.data('GET', '/app/dashboardContent', 'read'),
    preview: transport.data('POST', '/app/dashboardPreview', 'read'),
    alarms: transport.data('POST', '/app/dashboardAlarm', 'read'),
    versions: transport.data('GET', '/app/dashboardVersion', 'read'),
    restore: transport.data('POST', '/app/dashboardRestore', 'write'),
  }
}
