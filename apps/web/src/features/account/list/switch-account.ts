import { type AccountEntry, rootApi } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

/** Enabling takes effect at once; disabling ends sessions and needs a confirmation. */
export async function switchAccount({ id, name, disabled }: AccountEntry): Promise<void> {
  if (!disabled && !(await isSureToDisable(name))) return
  if ((await callOrToast(rootApi.change, { id, disabled: !disabled })) === undefined) return
  toastDone(translate(disabled ? 'account.enable.done' : 'account.disable.done', { name }))
  await refresh(rootApi.accounts)
}

function isSureToDisable(name: string): Promise<boolean> {
  return confirmAction({
    title: translate('account.disable.title', { name }),
    text: translate('account.disable.text'),
    confirmLabel: translate('account.disable.action'),
    isDanger: true,
  })
}
