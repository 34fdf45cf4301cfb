import {
  type Device,
  type DeviceShare,
  deviceApi,
  deviceHoldApi,
  homeApi,
  shareApi,
} from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import type { ShareTerms } from '#parts/share/use-share-form.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

export async function saveDeviceShare(deviceId: number, terms: ShareTerms): Promise<void> {
  await call(shareApi.save, { deviceId, ...terms })
  toastDone(translate('share.saved', { name: terms.account }))
  await Promise.all([refresh(shareApi.list), refresh(deviceHoldApi.list)])
}

/** Ends a share after saying what follows. */
export async function endDeviceShare({
  id,
  account: name,
  deviceName,
}: DeviceShare): Promise<void> {
  const isSure = await confirmAction({
    title: translate('share.revokeTitle', { name }),
    text: translate('share.revokeText', { device: deviceName }),
    confirmLabel: translate('share.revoke'),
    isDanger: true,
  })
  if (!isSure) return
  if ((await callOrToast(shareApi.remove, { id })) !== undefined) {
    toastDone(translate('share.revoked', { name }))
  }
  await Promise.all([refresh(shareApi.list), refresh(deviceHoldApi.list)])
}

type SharedDevice = Pick<Device, 'id' | 'name' | 'shared'>

/** Gives up another account's device after saying what else goes with it. True when it is given up. */
export async function leaveDeviceShare({ id, name, shared }: SharedDevice): Promise<boolean> {
  const { owner = '', groups = [] } = shared ?? {}
  const isSure = await confirmAction({
    title: translate('share.leaveTitle', { name }),
    text:
      groups.length === 0
        ? translate('share.leaveText', { owner })
        : translate('share.leaveGroupText', { owner, groups: groups.join(translate('share.and')) }),
    confirmLabel: translate('share.leave'),
    isDanger: true,
  })
  if (!isSure) return false
  if ((await callOrToast(shareApi.leave, { deviceId: id })) === undefined) return false
  toastDone(translate('share.left', { name }))
  await Promise.all([deviceApi.list, deviceApi.nameList, homeApi.data].map(refresh))
  return true
}
