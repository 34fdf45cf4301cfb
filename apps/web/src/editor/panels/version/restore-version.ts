import { configurationPageApi, type PageEntry } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import type { PageSession } from '#editor/pages/page-session.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

interface WantedVersion {
  readonly entry: PageEntry
  readonly version: number
  /** The time of the version in words. */
  readonly time: string
}

/** Makes a version the present one; unsaved changes are one undo away. Resolves with false when it was not done. */
export async function restoreVersion(
  session: PageSession,
  { entry, version, time }: WantedVersion,
): Promise<boolean> {
  const page = session.opened().find(({ id }) => id === entry.id)
  const isUnsaved = page?.isChanged === true
  const isSure = await confirmAction({
    title: translate('panel.restoreTitle'),
    text: translate(isUnsaved ? 'panel.restoreUnsaved' : 'panel.restoreText', { time }),
    confirmLabel: translate('panel.restore'),
  })
  if (!isSure) return false
  const isDone =
    (await callOrToast(configurationPageApi.restore, { id: entry.id, version, draft: true })) !==
    undefined
  await refresh(configurationPageApi.versions)
  if (!isDone) return false
  if (page !== undefined) await session.saver.acceptServerVersion(page)
  await session.refresh()
  await session.show(entry.id)
  toastDone(translate('panel.restored', { time }))
  return true
}
