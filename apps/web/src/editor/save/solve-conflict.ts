import type { PageSession } from '../pages/page-session.ts'
import type { Conflict } from './conflict.ts'

/** What a person does about a page that somebody else has saved meanwhile. Faults are shown as those of saving are. */
export type SolveConflict = (session: PageSession, conflict: Conflict) => Promise<void>

/** Replaces the page by the other's state; the own state is one undo away. */
export const reloadPage: SolveConflict = async ({ saver }, { page }) => {
  await saver.acceptServerVersion(page)
}

/** Makes a new page of the own state and gives the page itself the other's. */
export const saveAsCopy: SolveConflict = async (session, { page }) => {
  const entry = session.pages.get().find(({ id }) => id === page.id)
  if (entry === undefined) return
  const isAdded = await session.saver.addCopy(page, entry)
  if (!isAdded) return
  await session.saver.acceptServerVersion(page)
  await session.refresh()
}

/** Replaces the page by the own state; the server keeps the other's as a version. */
export const overwriteServers: SolveConflict = async ({ saver }, conflict) => {
  await saver.overwrite(conflict)
}
