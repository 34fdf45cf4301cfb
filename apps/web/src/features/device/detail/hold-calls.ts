import { type DeviceHold, deviceHoldApi } from '@fieldhub/contract'
import { forgiveShown } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

/** A page or task of somebody whom the device is shared with. */
export interface ShownHold extends DeviceHold {
  readonly name: string
  readonly account: string
}

/** Keeps it from the device after saying what follows. */
export async function endHold({ name, account, ...hold }: ShownHold): Promise<void> {
  const isSure = await confirmAction({
    title: translate('share.holdEndTitle', { name }),
    text: translate(hold.kind === 'timing' ? 'share.holdEndTiming' : 'share.holdEndPage', {
      account,
    }),
    confirmLabel: translate('share.holdEnd'),
    isDanger: true,
  })
  if (!isSure) return
  await call(deviceHoldApi.end, hold).then(
    () => toastDone(translate('share.holdEndDone', { name })),
    forgiveShown,
  )
  await refresh(deviceHoldApi.list)
}

export async function allowHold({ name, account, ...hold }: ShownHold): Promise<void> {
  const done =
    hold.kind === 'timing'
      ? translate('share.holdAllowTask', { name, account })
      : translate('share.holdAllowDone', { name })
  await call(deviceHoldApi.allow, hold).then(() => toastDone(done), forgiveShown)
  await refresh(deviceHoldApi.list)
}
