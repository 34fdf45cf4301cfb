import { apiTokenApi } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

/** Ends a token after asking. Faults are shown by the call. */
export async function endApiToken(id: number, name: string): Promise<void> {
  const isSure = await confirmAction({
    title: translate('personal.endTokenTitle', { name }),
    text: translate('personal.endTokenText'),
    confirmLabel: translate('personal.endToken'),
    isDanger: true,
  })
  if (!isSure) return
  const isEnded = (await callOrToast(apiTokenApi.end, { id })) !== undefined
  if (isEnded) toastDone(translate('personal.tokenEnded', { name }))
  await refresh(apiTokenApi.list)
}
