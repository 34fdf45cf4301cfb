import type { Language, Translated } from '../language.ts'

interface DeviceColumnEntry extends Translated {
  /** Other headings that people use for the column. */
  readonly also: readonly string[]
  /** The column is written on export and ignored on import. */
  readonly isExportOnly?: true
  /** The column is never written. */
  readonly isImportOnly?: true
}

/** Columns of a sheet of devices in order: field key → heading in every language. */
export const deviceColumns = {
  name: { zh_cn: '名称', en_us: 'Name', also: ['设备名称', 'device name'] },
  sn: {
    zh_cn: '序列号',
    en_us: 'Serial number',
    also: ['设备序列号', 'serial', 'serial no', 'device sn'],
  },
  password: {
    zh_cn: '通讯密码',
    en_us: 'Password',
    also: ['密码', 'device password'],
    isImportOnly: true,
  },
  type: { zh_cn: '设备类型', en_us: 'Device type', also: ['类型', 'typeName', 'typeId'] },
  mode: { zh_cn: '通讯模式', en_us: 'Mode', also: ['模式'] },
  registration: {
    zh_cn: '注册方式',
    en_us: 'Registration',
    also: ['设备注册方式', 'device registration'],
  },
  model: { zh_cn: '模型', en_us: 'Model', also: ['设备模型', 'modelName'] },
  group: { zh_cn: '分组', en_us: 'Group', also: ['设备分组', 'groupName'] },
  tags: { zh_cn: '标签', en_us: 'Tags', also: ['设备标签', 'tag'] },
  address: { zh_cn: '地址', en_us: 'Address', also: ['安装地址'] },
  longitude: { zh_cn: '经度', en_us: 'Longitude', also: ['lng', 'lon'] },
  latitude: { zh_cn: '纬度', en_us: 'Latitude', also: ['lat'] },
  status: { zh_cn: '状态', en_us: 'Status', also: [], isExportOnly: true },
  loginTime: { zh_cn: '最近上线', en_us: 'Last online', also: [], isExportOnly: true },
  activatedTime: { zh_cn: '激活时间', en_us: 'Activated', also: [], isExportOnly: true },
  firmware: { zh_cn: '固件版本', en_us: 'Firmware', also: [], isExportOnly: true },
} as const satisfies Readonly<Record<string, DeviceColumnEntry>>

export type DeviceColumn = keyof typeof deviceColumns

const entries: readonly (readonly [string, DeviceColumnEntry])[] = Object.entries(deviceColumns)
const columnByHeading = new Map(
  entries.flatMap(([key, { zh_cn, en_us, also }]) =>
    [key, zh_cn, en_us, ...also].map((heading) => [plain(heading), key] as const),
  ),
)

/** The column that a heading means, in any language or by the field's key; undefined: none. */
export function columnOfHeading(heading: string): DeviceColumn | undefined {
  const key = columnByHeading.get(plain(heading))
  return key !== undefined && isDeviceColumn(key) ? key : undefined
}

export function deviceColumnsFor(use: 'import' | 'export'): readonly DeviceColumn[] {
  const left = use === 'import' ? 'isExportOnly' : 'isImportOnly'
  return entries.flatMap(([key, entry]) =>
    isDeviceColumn(key) && entry[left] !== true ? [key] : [],
  )
}

export function columnTitle(column: DeviceColumn, language: Language): string {
  return deviceColumns[column][language]
}

function isDeviceColumn(key: string): key is DeviceColumn {
  return Object.hasOwn(deviceColumns, key)
}

/** Marks of "required", blanks and remarks in brackets are ignored. */
function plain(heading: string): string {
  return heading
    .replace(/[(（].*$/, '')
    .replaceAll(/[\s*_:：]/g, '')
    .toLowerCase()
}
