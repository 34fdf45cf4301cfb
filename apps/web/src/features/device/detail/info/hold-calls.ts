import { type DeviceHold, deviceHoldApi } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

/** A page or task of an account that the device is shared with. */
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
  const ended = await callOrToast(deviceHoldApi.end, hold)
  if (ended !== undefined) toastDone(translate('share.holdEndDone', { name }))
  await refresh(deviceHoldApi.list)
}

export async function allowHold({ name, account, ...hold }: ShownHold): Promise<void> {
  const done =
    hold.kind === 'timing'
      ? translate('share.holdAllowTask', { name, account })
      : translate('share.holdAllowDone', { name })
  const allowed = await callOrToast(deviceHoldApi.allow, hold)
  if (allowed !== undefined) toastDone(done)
  await refresh(deviceHoldApi.list)
}
