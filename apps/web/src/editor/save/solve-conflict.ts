import type { PageSession } from '../pages/page-session.ts'
import type { Conflict } from './conflict.ts'

/** What a person does about a page that another has saved meanwhile. Faults are shown where saving shows its own. */
export type SolveConflict = (session: PageSession, conflict: Conflict) => Promise<void>

/** The other's state takes the page; one's own is one undo away. */
export const reloadPage: SolveConflict = async ({ saver }, { page }) => {
  await saver.takeServers(page)
}

/** One's own state becomes a page of its own; the page itself takes the other's. */
export const saveAsCopy: SolveConflict = async (session, { page }) => {
  const entry = session.pages.get().find(({ id }) => id === page.id)
  if (entry === undefined) return
  const isAdded = await session.saver.addCopy(page, entry)
  if (!isAdded) return
  await session.saver.takeServers(page)
  await session.refresh()
}

/** One's own state takes the page; the server keeps the other's as a version. */
export const overwriteServers: SolveConflict = async ({ saver }, conflict) => {
  await saver.overwrite(conflict)
}
