import { type SavedView, savedViewApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { orToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { toastDone } from '#ui/toast.tsx'

export const viewsPage = '/device/list'

export function updateView({ id, name }: SavedView, search: string): Promise<void> {
  return change(
    () => call(savedViewApi.change, { id, search }),
    translate('fleet.views.saved', { name }),
  )
}

export function setDefaultView({ id, name }: SavedView, isDefault: boolean): Promise<void> {
  return change(
    () => call(savedViewApi.change, { id, isDefault }),
    translate('fleet.views.saved', { name }),
  )
}

export function removeView({ id, name }: SavedView): Promise<void> {
  return change(() => call(savedViewApi.remove, { id }), translate('fleet.views.removed', { name }))
}

async function change(send: () => Promise<unknown>, doneText: string): Promise<void> {
  const isDone = await orToast(send().then(() => true))
  if (isDone === true) toastDone(doneText)
  await refresh(savedViewApi.list)
}
