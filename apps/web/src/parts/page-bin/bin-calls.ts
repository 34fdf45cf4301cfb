import { configurationApi, configurationBinApi, sessionApi } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmRemoval } from '#parts/confirm-removal.ts'
import { toastDone } from '#ui/toast.tsx'

interface Thing {
  readonly kind: 'configuration' | 'page'
  readonly id: number
  readonly name: string
}

/** Resolves with whether it is back. */
export async function restoreBinned({ kind, id, name }: Thing, draft: boolean): Promise<boolean> {
  const isBack = (await callOrToast(configurationBinApi.restore, { kind, id, draft })) !== undefined
  await Promise.all([refresh(configurationBinApi.list), refresh(configurationApi.list)])
  if (isBack) toastDone(translate('publish.binRestored', { name }))
  return isBack
}

export async function purgeBinned({ kind, id, name }: Thing): Promise<void> {
  await confirmRemoval({
    title: translate('publish.purgeTitle', { name }),
    text: translate('publish.purgeText'),
    action: translate('publish.purge'),
    done: translate('publish.purged', { name }),
    remove: () => callOrToast(configurationBinApi.purge, { kind, id }),
    refresh: () =>
      Promise.all([refresh(configurationBinApi.list), refresh(sessionApi.currentUser)]),
  })
}
