import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdsText, IdText, listOf, pageQuery, SearchText } from '../fields.ts'
import {
  Device,
  DeviceChange,
  DeviceInput,
  DeviceMode,
  DeviceStatus,
  DeviceStatusText,
  DeviceTypeGroup,
} from './device.ts'
import { DeviceSort, SortOrder, ValueNames } from './device-order.ts'
import { TagsText } from './device-tags.ts'

const Saved = z.object({ id: Id, deviceId: Id })
const DeviceName = z.object({
  id: Id,
  deviceId: Id,
  name: z.string(),
  sn: z.string(),
  status: DeviceStatus,
  model: z.nullable(Id),
})

export const deviceApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/device',
    idName: 'deviceId',
    tag: 'devices',
    summary: {
      zh_cn: '当前账号的设备：全部为数组，带 page 时分页，带 id 时为一台并含密码。',
      en_us:
        'Devices of the account: a bare array, a page with `page`, or one with `id` and password.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isWithinDevices: true,
    input: z.object({
      id: z.optional(IdText),
      search: z.optional(SearchText),
      /** Includes the groups below it. */
      group: z.optional(IdText),
      model: z.optional(IdText),
      status: z.optional(DeviceStatusText),
      typeId: z.optional(IdText),
      mode: z.optional(DeviceMode),
      /** Tags of which a device has all, separated by commas. */
      tags: z.optional(TagsText),
      smartGroup: z.optional(IdText),
      /** Left out: the newest device first. */
      sort: z.optional(DeviceSort),
      order: z.optional(SortOrder),
      /** At most two names of variables, separated by commas: each row has their newest values. */
      values: z.optional(ValueNames),
      ...pageQuery,
    }),
    output: listOf(Device),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/device',
    tag: 'devices',
    summary: {
      zh_cn: '用序列号和密码添加设备。',
      en_us: 'Adds a device by serial number and password.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '添加设备', en_us: 'Add device' },
    input: DeviceInput,
    output: Saved,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/device',
    idName: 'deviceId',
    tag: 'devices',
    summary: { zh_cn: '修改设备的所列字段。', en_us: 'Changes the named fields of a device.' },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改设备', en_us: 'Change device' },
    input: DeviceChange,
    output: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/device',
    idName: 'deviceId',
    tag: 'devices',
    summary: {
      zh_cn: '删除设备及其历史；有关联时需要 forceDeletion。',
      en_us: 'Deletes a device with its history; links need `forceDeletion`.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除设备', en_us: 'Delete device' },
    input: z.object({ id: Id, forceDeletion: z.optional(z.boolean()) }),
    output: z.null(),
  }),
  nameList: endpoint({
    method: 'GET',
    path: '/app/deviceNameList',
    tag: 'devices',
    summary: {
      zh_cn:
        '设备名称和状态，可只看一个模型的；带 page 时按名称排列，一次一页；带 ids 时为这些设备。',
      en_us:
        'Names and states of the devices, of one model if asked; with `page` a page by name, with `ids` those.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isWithinDevices: true,
    input: z.object({
      model: z.optional(IdText),
      search: z.optional(SearchText),
      /** These devices alone, as far as they are the account's; nothing else counts then. */
      ids: z.optional(IdsText),
      ...pageQuery,
    }),
    output: listOf(DeviceName),
  }),
  types: endpoint({
    method: 'GET',
    path: '/app/deviceType',
    tag: 'devices',
    summary: { zh_cn: '设备类型目录，按类分组。', en_us: 'Catalogue of device types, grouped.' },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.array(DeviceTypeGroup),
  }),
}
