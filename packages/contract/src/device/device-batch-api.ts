import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { getPage, Id, IdText, pageQuery, SearchText, TimeMs } from '../fields.ts'
import { DeviceRegistration } from './device.ts'
import { Tags } from './device-tags.ts'

/** Devices in one call; larger jobs make several calls. */
export const batchIdsMax = 500

const Ids = z.array(Id).check(z.minLength(1, 'required'), z.maxLength(batchIdsMax, 'tooMany'))

/** Result for each device: `code` 200, or the code that the single call would have answered. */
export const BatchResult = z.object({
  id: Id,
  name: z.string(),
  code: z.int(),
  msg: z.string(),
  /** Of code 40009: what refers to the device, by kind. */
  linked: z.optional(z.record(z.string(), z.array(z.object({ id: Id, name: z.string() })))),
})
export type BatchResult = z.output<typeof BatchResult>

export const BatchAnswer = z.object({
  done: z.int(),
  failed: z.int(),
  results: z.array(BatchResult),
})
export type BatchAnswer = z.output<typeof BatchAnswer>

/** A deleted device as the recycle bin shows it. */
export const BinnedDevice = z.object({
  id: Id,
  deviceId: Id,
  name: z.string(),
  sn: z.string(),
  modelName: z.string(),
  deleteTime: TimeMs,
  /** When the device is removed for good. */
  purgeTime: TimeMs,
})
export type BinnedDevice = z.output<typeof BinnedDevice>

export const deviceBatchApi = {
  change: endpoint({
    method: 'PUT',
    path: '/app/deviceBatch',
    tag: 'devices',
    summary: {
      zh_cn: '批量调整最多 500 台设备的分组、模型（null 为无）、注册方式或标签，逐台返回结果。',
      en_us:
        'Gives up to 500 devices another group or model (null: none), way of registration or tags, with a result for each.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '批量修改设备', en_us: 'Change several devices' },
    input: z.object({
      ids: Ids,
      group: z.optional(z.nullable(Id)),
      model: z.optional(z.nullable(Id)),
      registration: z.optional(DeviceRegistration),
      addTags: z.optional(Tags),
      removeTags: z.optional(Tags),
    }),
    output: BatchAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/deviceBatch',
    tag: 'devices',
    summary: {
      zh_cn: '批量删除最多 500 台设备，移入回收站，逐台返回结果。',
      en_us: 'Deletes up to 500 devices into the recycle bin, with a result for each.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '批量删除设备', en_us: 'Delete several devices' },
    input: z.object({ ids: Ids, forceDeletion: z.optional(z.boolean()) }),
    output: BatchAnswer,
  }),
}

export const deviceBinApi = {
  page: endpoint({
    method: 'GET',
    path: '/app/deviceBin',
    tag: 'devices',
    summary: {
      zh_cn: '最近 7 天删除的设备，最近的在前。',
      en_us: 'Deleted devices of the last 7 days, newest first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: z.optional(IdText), search: z.optional(SearchText), ...pageQuery }),
    output: getPage(BinnedDevice),
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/app/deviceBin',
    tag: 'devices',
    summary: {
      zh_cn: '恢复删除的设备及其历史，逐台返回结果。',
      en_us: 'Restores deleted devices with their history, with a result for each.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '从回收站恢复设备', en_us: 'Restore deleted devices' },
    input: z.object({ ids: Ids }),
    output: BatchAnswer,
  }),
  purge: endpoint({
    method: 'DELETE',
    path: '/app/deviceBin',
    tag: 'devices',
    summary: {
      zh_cn: '彻底删除回收站中的设备及其历史。',
      en_us: 'Deletes devices of the recycle bin with their history for good.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '彻底删除设备', en_us: 'Delete devices for good' },
    input: z.object({ ids: Ids }),
    output: BatchAnswer,
  }),
}
