import { translate } from '#i18n/translate.ts'
import { isNotFound } from '#parts/missing/is-not-found.ts'
import { toastFailed } from '#ui/toast.tsx'
import { copyName } from '../pages/copy-name.ts'
import type { OpenPage } from '../pages/open-page.ts'
import type { PageSession } from '../pages/page-session.ts'
import type { Conflict } from './conflict.ts'

/** What a person does about a page that somebody else has saved or removed meanwhile. Faults are shown as those of saving are. */
export type SolveConflict = (session: PageSession, conflict: Conflict) => Promise<void>

/** Replaces the page by the other's state; the own state is one undo away. */
export const reloadPage: SolveConflict = async ({ saver }, { page }) => {
  await saver.acceptServerVersion(page)
}

/** Makes a new page of the own state, which is drawn on, and gives the page itself the other's. */
export const saveAsCopy: SolveConflict = async (session, { page }) => {
  const name = copyName(nameOf(session, page), translate('editor.copySuffix'))
  const added = await session.saver.addCopy(page, name)
  if (added === undefined) return
  await session.saver.acceptServerVersion(page)
  await session.refresh()
  await session.show(added)
}

/** Replaces the page by the own state; the server keeps the other's as a version. */
export const overwriteServers: SolveConflict = async ({ saver }, conflict) => {
  await saver.overwrite(conflict)
}

/** Makes a new page of the own state of a page that is gone, and shows it. */
export const saveAsNew: SolveConflict = async (session, conflict) => {
  const { page } = conflict
  const added = await session.saver.addCopy(page, nameOf(session, page))
  if (added === undefined) return notifyOfRemovedConfiguration(session)
  await giveUpPage(session, conflict)
  await session.show(added)
}

/** Where no page can be added, the whole configuration is gone: it must come back before anything is saved. */
function notifyOfRemovedConfiguration({ saver }: PageSession): void {
  const state = saver.state.get()
  const error = state.kind === 'failed' ? state.error : undefined
  if (isNotFound(error)) {
    toastFailed(translate('editor.goneWhole'))
  }
}

/** Lets a page go that is gone; where it lies in the recycle bin, its last saved state does. */
export const giveUpPage: SolveConflict = async (session, { page }) => {
  session.saver.conflict.set(undefined)
  await session.drafts.forget(page)
  await session.refresh((id) => id === page.id)
}

const nameOf = ({ pages }: PageSession, page: OpenPage): string =>
  pages.get().find(({ id }) => id === page.id)?.name ?? page.name
