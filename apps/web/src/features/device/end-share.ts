import { type DeviceShare, shareApi } from '@fieldhub/contract'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

/** Ends a share after saying what follows. */
export async function endShare({ id, account: name, deviceName }: DeviceShare): Promise<void> {
  const isSure = await confirmAction({
    title: translate('share.revokeTitle', { name }),
    text: translate('share.revokeText', { device: deviceName }),
    confirmLabel: translate('share.revoke'),
    isDanger: true,
  })
  if (!isSure) return
  try {
    await call(shareApi.remove, { id })
    toastDone(translate('share.revoked', { name }))
  } catch (error) {
    // The call has shown its fault.
    if (!(error instanceof ApiError)) throw error
  }
  await refresh(shareApi.list)
}
