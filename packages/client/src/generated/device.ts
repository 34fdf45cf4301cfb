// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, FileCall, ListCall, NoFields, UploadCall } from '../call-types.ts'

export type DeviceExportInput = {
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly group?: number | undefined
  readonly model?: number | undefined
  readonly status?: number | undefined
  /** The id of a type of device */
  readonly typeId?: number | undefined
  readonly mode?: 'transparent' | 'cloud' | undefined
  readonly tags?: string | undefined
  readonly smartGroup?: number | undefined
  readonly sort?: 'name' | 'sn' | 'status' | 'createTime' | 'loginTime' | 'group' | 'model' | 'csq' | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly values?: string | undefined
  readonly format?: 'csv' | 'xlsx' | undefined
}

export type DeviceTemplateInput = {
  readonly format?: 'csv' | 'xlsx' | undefined
}

export type DeviceImportOutput = {
  readonly id: number | null
  readonly fileName: string
  readonly state: 'checked' | 'running' | 'done'
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly startTime: number
  readonly errors: ReadonlyArray<{
    readonly row: number
    readonly column: string
    readonly heading: string
    readonly sn: string
    readonly message: string
  }>
  readonly preview?: {
    readonly columns: ReadonlyArray<{
      readonly column: string
      readonly heading: string
    }>
    readonly rows: ReadonlyArray<{
      readonly row: number
      readonly cells: ReadonlyArray<string>
    }>
    readonly ignored: ReadonlyArray<string>
    readonly unchecked: number
  } | undefined
}

export type DeviceListInput = {
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly group?: number | undefined
  readonly model?: number | undefined
  readonly status?: number | undefined
  /** The id of a type of device */
  readonly typeId?: number | undefined
  readonly mode?: 'transparent' | 'cloud' | undefined
  readonly tags?: string | undefined
  readonly smartGroup?: number | undefined
  readonly sort?: 'name' | 'sn' | 'status' | 'createTime' | 'loginTime' | 'group' | 'model' | 'csq' | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly values?: string | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type DeviceListRow = {
  readonly id: number
  readonly deviceId: number
  readonly name: string
  readonly sn: string
  readonly password?: string | undefined
  readonly typeId: number
  readonly typeName: string
  readonly isCloud: boolean
  readonly isVirtual?: true | undefined
  readonly isSimulated?: true | undefined
  readonly hasPositioning: boolean
  readonly group: number | null
  readonly groupName: string
  readonly mode: 'transparent' | 'cloud'
  readonly registration: 'password' | 'identity'
  readonly model: number | null
  readonly modelName: string
  readonly status: 0 | 1 | 2 | 3
  readonly loginTime: number | null
  readonly activatedTime: number | null
  readonly address: string
  readonly longitude: number | null
  readonly latitude: number | null
  readonly locationMode: 'manual' | 'automatic'
  readonly firmware: string
  readonly latestFirmware: string
  readonly updateContent: string
  readonly csq: number | null
  readonly varCount: number
  readonly tags: ReadonlyArray<string>
  readonly values?: ReadonlyArray<{
    readonly name: string
    readonly varId: number
    readonly value: number | null
    readonly text?: string | undefined
    readonly valueName?: string | undefined
    readonly names?: { readonly [key: string]: string } | undefined
    readonly fault?: 'noAnswer' | 'passedOver' | 'contested' | 'garbled' | 'otherUnit' | 'refused' | 'notANumber' | 'badDigit' | 'tooLarge' | 'implausible' | 'notText' | 'inputMissing' | 'inputStale' | 'inputGone' | 'divisionByZero' | 'notCalculable' | 'formulaCycle' | undefined
    readonly unit: string
    readonly decimals: number
    readonly time: number | null
    readonly quality: 'good' | 'stale' | 'bad'
    readonly rateSeconds: number
  } | null> | undefined
  readonly transmission?: {
    readonly id: number | null
    readonly name: string
  } | null | undefined
  readonly offlineAfter?: number | undefined
  readonly answerTimeout?: number | undefined
  readonly pause?: number | null | undefined
  readonly inFlight?: number | undefined
  readonly heartbeatAck?: boolean | undefined
  readonly serial?: string | undefined
  readonly ratios?: ReadonlyArray<{
    readonly addr: number
    readonly ct?: number | undefined
    readonly pt?: number | undefined
  }> | undefined
  readonly config?: {
    readonly wanted: number
    readonly acked: number
    readonly ackedTime: number | null
    readonly sync: 0 | 1
  } | null | undefined
  readonly shared?: {
    readonly role: 'viewer' | 'operator' | 'engineer'
    readonly owner: string
    readonly groups: ReadonlyArray<string>
  } | null | undefined
}

export type DeviceCreateInput = {
  readonly name: string
  readonly sn: string
  readonly password: string
  /** The id of a type of device */
  readonly typeId: number
  readonly mode: 'transparent' | 'cloud'
  readonly registration?: 'password' | 'identity' | undefined
  readonly group?: number | null | undefined
  readonly model?: number | null | undefined
  readonly address?: string | undefined
  readonly longitude?: number | null | undefined
  readonly latitude?: number | null | undefined
  readonly locationMode?: 'manual' | 'automatic' | undefined
  readonly tags?: ReadonlyArray<string> | undefined
  readonly offlineAfter?: number | undefined
  readonly answerTimeout?: number | undefined
  readonly pause?: number | null | undefined
  readonly inFlight?: number | undefined
  readonly heartbeatAck?: boolean | undefined
  readonly serial?: string | undefined
  readonly ratios?: ReadonlyArray<{
    readonly addr: number
    readonly ct?: number | undefined
    readonly pt?: number | undefined
  }> | undefined
}

export type DeviceCreateOutput = {
  readonly id: number
  readonly deviceId: number
}

export type DeviceChangeInput = {
  readonly id: number
  readonly name?: string | undefined
  readonly sn?: string | undefined
  readonly password?: string | undefined
  /** The id of a type of device */
  readonly typeId?: number | undefined
  readonly mode?: 'transparent' | 'cloud' | undefined
  readonly registration?: 'password' | 'identity' | undefined
  readonly group?: number | null | undefined
  readonly model?: number | null | undefined
  readonly address?: string | undefined
  readonly longitude?: number | null | undefined
  readonly latitude?: number | null | undefined
  readonly locationMode?: 'manual' | 'automatic' | undefined
  readonly tags?: ReadonlyArray<string> | undefined
  readonly offlineAfter?: number | undefined
  readonly answerTimeout?: number | undefined
  readonly pause?: number | null | undefined
  readonly inFlight?: number | undefined
  readonly heartbeatAck?: boolean | undefined
  readonly serial?: string | undefined
  readonly ratios?: ReadonlyArray<{
    readonly addr: number
    readonly ct?: number | undefined
    readonly pt?: number | undefined
  }> | undefined
}

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

export type DeviceTypesOutput = ReadonlyArray<{
  readonly id: number
  readonly name: string
  readonly types: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly isCloud: boolean
    readonly isVirtual?: true | undefined
    readonly hasPositioning: boolean
  }>
}>

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
