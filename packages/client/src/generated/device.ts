// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, ListCall, NoFields, UploadCall } from '../call-types.ts'
import type { Device, DeviceChange, DeviceImport, DeviceInput, DeviceMode, DeviceSort, DeviceTypeGroup, SortOrder } from './types.ts'

export type DeviceExportInput = {
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly group?: number | undefined
  readonly model?: number | undefined
  readonly status?: number | undefined
  /** The id of a type of device */
  readonly typeId?: number | undefined
  readonly mode?: DeviceMode | undefined
  readonly tags?: string | undefined
  readonly smartGroup?: number | undefined
  readonly sort?: DeviceSort | undefined
  readonly order?: SortOrder | undefined
  readonly values?: string | undefined
  readonly format?: 'csv' | 'xlsx' | undefined
}

export type DeviceTemplateInput = {
  readonly format?: 'csv' | 'xlsx' | undefined
}

export type DeviceImportOutput = DeviceImport

export type DeviceListInput = {
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly group?: number | undefined
  readonly model?: number | undefined
  readonly status?: number | undefined
  /** The id of a type of device */
  readonly typeId?: number | undefined
  readonly mode?: DeviceMode | undefined
  readonly tags?: string | undefined
  readonly smartGroup?: number | undefined
  readonly sort?: DeviceSort | undefined
  readonly order?: SortOrder | undefined
  readonly values?: string | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type DeviceListRow = Device

export type DeviceCreateInput = DeviceInput

export type DeviceCreateOutput = {
  readonly id: number
  readonly deviceId: number
}

export type DeviceChangeInput = DeviceChange

export type DeviceChangeOutput = {
  readonly id: number
  readonly deviceId: number
}

export type DeviceRemoveInput = {
  readonly id: number
  readonly forceDeletion?: boolean | undefined
}

export type DeviceRemoveOutput = null

export type DeviceNameListInput = {
  readonly model?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly ids?: string | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type DeviceNameListRow = {
  readonly id: number
  readonly deviceId: number
  readonly name: string
  readonly sn: string
  readonly status: 0 | 1 | 2 | 3
  readonly model: number | null
}

export type DeviceTypesInput = NoFields

export type DeviceTypesOutput = ReadonlyArray<DeviceTypeGroup>

export interface DeviceCalls {
  /** Devices of a filter as CSV or XLSX, without passwords. */
  readonly export: FileCall<DeviceExportInput>
  /** An empty sheet for importing devices, with one as an example. */
  readonly template: FileCall<DeviceTemplateInput>
  /** Adds the devices of a CSV or XLSX file of at most 20 MB and 10,000 rows, columns as exported plus `password`; `dryRun` writes nothing. Large ones go on after the answer: ask with `id`. */
  readonly import: UploadCall<DeviceImportOutput>
  /** Devices of the account: a bare array, a page with `page`, or one with `id` and password. */
  readonly list: ListCall<DeviceListInput, DeviceListRow>
  /** Adds a device by serial number and password. */
  readonly create: DataCall<DeviceCreateInput, DeviceCreateOutput>
  /** Changes the named fields of a device. */
  readonly change: DataCall<DeviceChangeInput, DeviceChangeOutput>
  /** Deletes a device with its history; links need `forceDeletion`. */
  readonly remove: DataCall<DeviceRemoveInput, DeviceRemoveOutput>
  /** Names and states of the devices, of one model if asked; with `page` a page by name, with `ids` those. */
  readonly nameList: ListCall<DeviceNameListInput, DeviceNameListRow>
  /** Catalogue of device types, grouped. */
  readonly types: DataCall<DeviceTypesInput, DeviceTypesOutput>
}

export function makeDeviceCalls(transport: Transport): DeviceCalls {
  return {
    export: transport.file('GET', '/app/deviceExport', 'read'),
    template: transport.file('GET', '/app/deviceTemplate', 'read'),
    import: transport.upload('/app/deviceImport'),
    list: transport.list('GET', '/app/device', 'read'),
    create: transport.data('POST', '/app/device', 'write'),
    change: transport.data('PUT', '/app/device', 'write'),
    remove: transport.data('DELETE', '/app/device', 'write'),
    nameList: transport.list('GET', '/app/deviceNameList', 'read'),
    types: transport.data('GET', '/app/deviceType', 'read'),
  }
}
