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
import { getLine } from '#domain/group/group-tree.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { makeReadableSecret } from '#platform/secrets/secret.ts'
import { type TableFormat, tableFile } from '#platform/tables/table-file.ts'
import { selectGroups } from '#store/group/group-store.ts'
import { type DeviceListQuery, getDevices, matchingIds } from './device.ts'
import type { DeviceStatusContext } from './device-context.ts'

const devicesAtOnce = 500
/** Number of template rows that have the columns' formats. */
const templateRows = 200

const titles: Readonly<
  Record<Language, { readonly devices: string; readonly statuses: readonly string[] }>
> = {
  zh_cn: { devices: '设备', statuses: ['未激活', '离线', '在线', '报警'] },
  en_us: { devices: 'Devices', statuses: ['Not activated', 'Offline', 'Online', 'Alarm'] },
}
const modes: Readonly<Record<Language, Readonly<Record<Device['mode'], string>>>> = {
  zh_cn: { transparent: '透传', cloud: '云端' },
  en_us: { transparent: 'Transparent', cloud: 'Cloud' },
}
const registrations: Readonly<Record<Language, Readonly<Record<Device['registration'], string>>>> =
  {
    zh_cn: { password: '密码注册', identity: '身份注册' },
    en_us: { password: 'Password', identity: 'Identity' },
  }

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
  const ids = await matchingIds(context, caller.accountId, query)
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
  const example: Readonly<Partial<Record<DeviceColumn, string>>> =
    language === 'zh_cn'
      ? { name: '一号泵站', sn: 'PUMP-0001', password, mode: '透传' }
      : { name: 'Pump station 1', sn: 'PUMP-0001', password, mode: 'Transparent' }
  async function* rows() {
    yield [columns.map((column) => example[column] ?? null)]
  }
  const head = { ...getHead(columns, language), emptyRows: templateRows }
  return tableFile(format, head, rows())
}

function getHead(columns: readonly DeviceColumn[], language: Language) {
  const header = columns.map((column) => columnTitle(column, language))
  return { name: titles[language].devices, header }
}

async function rowWriter(context: StoreContext, caller: Caller, language: Language) {
  const paths = await groupPaths(context, caller)
  const toLocal = await localTimes(context, caller)
  return (device: Device): SheetRow => [
    device.name,
    device.sn,
    device.typeName,
    modes[language][device.mode],
    registrations[language][device.registration],
    device.modelName,
    device.group === null ? '' : (paths.get(device.group) ?? device.groupName),
    device.address,
    device.longitude,
    device.latitude,
    titles[language].statuses[device.status] ?? '',
    toLocal(device.loginTime),
    toLocal(device.activatedTime),
    device.firmware,
  ]
}

async function groupPaths({ db }: StoreContext, { accountId }: Caller) {
  const groups = await selectGroups(db, accountId)
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const pathOf = (id: number) =>
    getLine(groups, id)
      .toReversed()
      .map((each) => names.get(each) ?? '')
      .join(' / ')
  return new Map(groups.map(({ id }) => [id, pathOf(id)]))
}
