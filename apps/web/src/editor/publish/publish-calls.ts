import { configurationApi, publicationApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'
import type { PageSession } from '../pages/page-session.ts'

/** Saves what is not saved, and publishes it. Resolves with whether others see it now. */
export async function publish(session: PageSession, name: string): Promise<boolean> {
  if (session.saver.changed().length > 0 && !(await session.saver.save())) return false
  const configurationId = session.configuration.id
  const trimmed = name.trim()
  const input = { configurationId, ...(trimmed !== '' && { name: trimmed }) }
  if ((await callOrToast(publicationApi.publish, input)) === undefined) return false
  await followPublished(session)
  toastDone(translate('publish.published'))
  return true
}

/** Gives up all that others do not see. Unsaved changes of opened pages are one undo away. */
export async function discard(session: PageSession): Promise<void> {
  const isSure = await confirmAction({
    title: translate('publish.discardTitle'),
    text: translate('publish.discardText'),
    confirmLabel: translate('publish.discard'),
    isDanger: true,
  })
  if (!isSure) return
  const { id: configurationId } = session.configuration
  if ((await callOrToast(publicationApi.discard, { configurationId })) === undefined) return
  await readAgain(session)
  await followPublished(session)
  toastDone(translate('publish.discarded'))
}

/** Makes the pages what was published then, as a draft. Resolves with whether it was done. */
export async function restorePublication(
  session: PageSession,
  { id, label }: { readonly id: number; readonly label: string },
): Promise<boolean> {
  const isSure = await confirmAction({
    title: translate('publish.restoreTitle'),
    text: translate('publish.restoreText', { label }),
    confirmLabel: translate('panel.restore'),
  })
  if (!isSure) return false
  if ((await callOrToast(publicationApi.restore, { id })) === undefined) return false
  await readAgain(session)
  session.isUnpublished.set(true)
  await refresh(configurationApi.list)
  toastDone(translate('publish.restored', { label }))
  return true
}

/** Takes over the pages that are loaded as the server has them now. */
async function readAgain(session: PageSession): Promise<void> {
  await session.refresh()
  for (const page of session.opened()) await session.saver.acceptServerVersion(page)
}

async function followPublished(session: PageSession): Promise<void> {
  session.isUnpublished.set(false)
  await Promise.all([
    session.refresh(),
    refresh(publicationApi.list),
    refresh(configurationApi.list),
  ])
}

/** A page as others see it; undefined: they do not see it. */
export async function readShown(configurationId: number, id: number): Promise<string | undefined> {
  const input = { configurationId: String(configurationId), id: String(id) }
  return (await call(publicationApi.shownPage, input, { quiet: true })).pageData
}
