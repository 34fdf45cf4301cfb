import * as z from 'zod/mini'
import { endpoint, fileCall } from '../endpoint.ts'
import { Id, IdText, integer } from '../fields.ts'
import { DeviceUpdate, Firmware, firmwareLimits, Rollout } from './firmware.ts'

/** Upload: multipart form with `file`, `typeId`, `version` and `note`; no endpoint of schemas. */
export const firmwarePath = '/app/firmware'
/** Devices download below this path, which lies outside the API's base. */
export const firmwareDownloadPath = '/firmware'

const deviceIds = z
  .array(Id)
  .check(
    z.minLength(1, 'rolloutDevices'),
    z.maxLength(firmwareLimits.devicesPerRollout, 'rolloutDevices'),
  )

/** Percentages of the devices; each stage includes the ones before. */
const stages = z.array(integer(1, 100, 'rolloutStages')).check(
  z.minLength(1, 'rolloutStages'),
  z.maxLength(10, 'rolloutStages'),
  z.refine(
    (shares) =>
      shares.at(-1) === 100 &&
      shares.every((share, at) => at === 0 || share > (shares[at - 1] ?? 0)),
    { error: 'rolloutStages' },
  ),
)

export const firmwareApi = {
  list: endpoint({
    method: 'GET',
    path: firmwarePath,
    tag: 'firmware',
    summary: {
      zh_cn: '当前账号和平台的固件包，最新版本在前。',
      en_us: 'Firmware packages of the account and of the platform, newest version first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ typeId: z.optional(IdText) }),
    output: z.array(Firmware),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: firmwarePath,
    tag: 'firmware',
    summary: {
      zh_cn: '删除没有升级在用的固件包。',
      en_us: 'Deletes a package that no update uses.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '删除固件包', en_us: 'Delete a firmware package' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  update: endpoint({
    method: 'POST',
    path: '/app/updateDevice',
    tag: 'firmware',
    summary: {
      zh_cn: '把设备升级到最新固件；设备离线时等待。',
      en_us:
        'Starts the update of a device to the newest firmware; it waits when the device is away.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '升级设备固件', en_us: 'Update a device' },
    input: z.object({ deviceId: Id }),
    output: DeviceUpdate,
  }),
  newestUpdate: endpoint({
    method: 'GET',
    path: '/app/updateDevice',
    tag: 'firmware',
    summary: {
      zh_cn: '设备最近一次升级；没有时为 null。',
      en_us: 'The newest update of a device; null when there was none.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ deviceId: IdText }),
    output: z.nullable(DeviceUpdate),
  }),
  cancelUpdate: endpoint({
    method: 'DELETE',
    path: '/app/updateDevice',
    tag: 'firmware',
    summary: {
      zh_cn: '撤回设备尚未开始的升级。',
      en_us: 'Takes back an update that the device has not begun.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '取消固件升级', en_us: 'Take back an update' },
    input: z.object({ deviceId: Id }),
    output: z.null(),
  }),
  rollouts: endpoint({
    method: 'GET',
    path: '/app/firmwareRollout',
    tag: 'firmware',
    summary: {
      zh_cn: '多台设备的分批升级，最近的在前。',
      en_us: 'Staged updates of many devices, newest first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.array(Rollout),
  }),
  startRollout: endpoint({
    method: 'POST',
    path: '/app/firmwareRollout',
    tag: 'firmware',
    summary: {
      zh_cn: '分批升级多台设备；失败超过 failuresMax 台时自动暂停。',
      en_us:
        'Updates many devices in stages; it pauses by itself when more than `failuresMax` updates fail.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '开始分批升级', en_us: 'Start a staged update' },
    input: z.object({
      firmwareId: Id,
      stages: z.optional(stages),
      failuresMax: z.optional(integer(0, firmwareLimits.devicesPerRollout, 'rolloutFailures')),
      /** When it is left out, all devices of the type with an older version. */
      deviceIds: z.optional(deviceIds),
    }),
    output: Rollout,
  }),
  changeRollout: endpoint({
    method: 'PUT',
    path: '/app/firmwareRollout',
    tag: 'firmware',
    summary: {
      zh_cn: '暂停、继续或停止分批升级；已开始的升级照常进行。',
      en_us: 'Pauses, continues or stops a staged update; updates under way go on.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '暂停、继续或停止分批升级', en_us: 'Pause, continue or stop a staged update' },
    input: z.object({ id: Id, action: z.enum(['pause', 'continue', 'stop']) }),
    output: Rollout,
  }),
  rolloutDevices: endpoint({
    method: 'GET',
    path: '/app/firmwareRolloutDevices',
    tag: 'firmware',
    summary: {
      zh_cn: '分批升级的设备，按批次排列。',
      en_us: 'The devices of a staged update in the order of their stages.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: IdText }),
    output: z.array(DeviceUpdate),
  }),
}

/** The upload of a package; its answer is a `Firmware`. */
export const firmwareFiles = {
  upload: fileCall({
    method: 'POST',
    path: firmwarePath,
    tag: 'firmware',
    summary: {
      zh_cn: '上传固件包，不超过 64 MB；字段放在文件之前。',
      en_us: 'Uploads a firmware package of at most 64 MB; the fields come before the file.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '上传固件包', en_us: 'Upload a firmware package' },
    rate: 'upload',
  }),
}
