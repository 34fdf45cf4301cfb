import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
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
    summary: 'Firmware packages of the account and of the platform, newest version first.',
    access: 'session',
    input: z.object({ typeId: z.optional(IdText) }),
    output: z.array(Firmware),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: firmwarePath,
    summary: 'Deletes a package that no update uses.',
    access: 'session',
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  update: endpoint({
    method: 'POST',
    path: '/app/updateDevice',
    summary:
      'Starts the update of a device to the newest firmware; it waits when the device is away.',
    access: 'session',
    input: z.object({ deviceId: Id }),
    output: DeviceUpdate,
  }),
  newestUpdate: endpoint({
    method: 'GET',
    path: '/app/updateDevice',
    summary: 'The newest update of a device; null when there was none.',
    access: 'session',
    input: z.object({ deviceId: IdText }),
    output: z.nullable(DeviceUpdate),
  }),
  cancelUpdate: endpoint({
    method: 'DELETE',
    path: '/app/updateDevice',
    summary: 'Takes back an update that the device has not begun.',
    access: 'session',
    input: z.object({ deviceId: Id }),
    output: z.null(),
  }),
  rollouts: endpoint({
    method: 'GET',
    path: '/app/firmwareRollout',
    summary: 'Staged updates of many devices, newest first.',
    access: 'session',
    input: z.object({}),
    output: z.array(Rollout),
  }),
  startRollout: endpoint({
    method: 'POST',
    path: '/app/firmwareRollout',
    summary:
      'Updates many devices in stages; it pauses by itself when more than `failuresMax` updates fail.',
    access: 'session',
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
    summary: 'Pauses, continues or stops a staged update; updates under way go on.',
    access: 'session',
    input: z.object({ id: Id, action: z.enum(['pause', 'continue', 'stop']) }),
    output: Rollout,
  }),
  rolloutDevices: endpoint({
    method: 'GET',
    path: '/app/firmwareRolloutDevices',
    summary: 'The devices of a staged update in the order of their stages.',
    access: 'session',
    input: z.object({ id: IdText }),
    output: z.array(DeviceUpdate),
  }),
}
