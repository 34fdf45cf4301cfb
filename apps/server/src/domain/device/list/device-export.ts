import {
  columnTitle,
  type Device,
  type DeviceColumn,
  deviceColumnsFor,
  type Language,
} from '@fieldhub/contract'
import type { SheetRow } from '@fieldhub/sheets/xlsx'
import { localTimes } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import { allDeviceIds, getDevices } from '#domain/device/device.ts'
import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { exportWords } from '#domain/export-words.ts'
import { groupPaths } from '#domain/group/group-tree.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { makeReadableSecret } from '#platform/secrets/secret.ts'
import { type TableFormat, tableFile } from '#platform/tables/table-file.ts'
import { selectGroups } from '#store/group/group-store.ts'
import type { DeviceListQuery } from './device-filter.ts'

const devicesAtOnce = 200
/** Number of template rows that have the columns' formats. */
const templateRows = 200

/** Between the tags of a cell. */
const tagSeparator = '，'

const { sheet, statuses, modes, registrations, exampleName } = exportWords.device

interface ExportChoice {
  readonly format: TableFormat
  readonly language: Language
}

/** The devices of a filter in the order of the list, without passwords. */
export async function exportDevices(
  context: DeviceStatusContext,
  caller: Caller,
  query: DeviceListQuery,
  { format, language }: ExportChoice,
) {
  const ids = await allDeviceIds(context, caller, query)
  const write = await rowWriter(context, caller, language)
  async function* rows() {
    for (let start = 0; start < ids.length; start += devicesAtOnce) {
      const part = ids.slice(start, start + devicesAtOnce)
      yield (await getDevices(context, caller.accountId, part, language)).map(write)
    }
  }
  return tableFile(format, getHead(deviceColumnsFor('export'), language), rows())
}

/** The headings with one device as an example. */
export function importTemplate({ format, language }: ExportChoice) {
  const columns = deviceColumnsFor('import')
  const password = makeReadableSecret(12)
  const example: Readonly<Partial<Record<DeviceColumn, string>>> = {
    name: exampleName[language],
    sn: 'PUMP-0001',
    password,
    mode: modes.transparent[language],
  }
  async function* rows() {
    yield [columns.map((column) => example[column] ?? null)]
  }
  const head = { ...getHead(columns, language), emptyRows: templateRows }
  return tableFile(format, head, rows())
}

function getHead(columns: readonly DeviceColumn[], language: Language) {
  const header = columns.map((column) => columnTitle(column, language))
  return { name: sheet[language], header }
}

async function rowWriter(context: StoreContext, caller: Caller, language: Language) {
  const paths = groupPaths(await selectGroups(context.db, caller.accountId), ' / ')
  const toLocal = await localTimes(context, caller)
  return (device: Device): SheetRow => [
    device.name,
    device.sn,
    device.typeName,
    modes[device.mode][language],
    registrations[device.registration][language],
    device.modelName,
    device.group === null ? '' : (paths.get(device.group) ?? device.groupName),
    device.tags.join(tagSeparator),
    device.address,
    device.longitude,
    device.latitude,
    statuses[device.status]?.[language] ?? '',
    toLocal(device.loginTime),
    toLocal(device.activatedTime),
    device.firmware,
  ]
}
