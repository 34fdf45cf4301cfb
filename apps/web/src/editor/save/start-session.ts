import type { Configuration, ListedPage } from '@fieldhub/contract'
import type { PageData } from '@fieldhub/page'
import { makeCellName } from '../pages/make-cell-name.ts'
import { pageServer } from '../pages/page-server.ts'
import { PageSession } from '../pages/page-session.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { findDrafts, forgetDraft, keepDraft, moveDraft } from './draft-store.ts'
import { EditorTabs } from './editor-tabs.ts'
import { packPage } from './pack-page.ts'

/** Starts a session in this browser, with its server, frames and drafts. `account` names the owner of the drafts. */
export async function startSession(
  configuration: Configuration,
  account: string,
  pages: Promise<readonly ListedPage[]>,
): Promise<PageSession> {
  const owner = `${account}/${configuration.id}`
  const tabs = new EditorTabs(owner)
  const drafts = new DraftKeeper({
    find: findDrafts,
    move: moveDraft,
    keep: keepDraft,
    forget: forgetDraft,
    now: Date.now,
    owner,
    tabs,
  })
  const onClose = () => tabs.leave()
  try {
    const drawCover = async (page: PageData) =>
      (await import('../cover/draw-cover.ts')).drawCover(page)
    const makeName = makeCellName
    const parts = {
      server: pageServer,
      drafts,
      onNextFrame,
      packPage,
      drawCover,
      onClose,
      makeName,
    }
    return await PageSession.open(configuration, parts, pages)
  } catch (error) {
    tabs.leave()
    throw error
  }
}

function onNextFrame(run: () => void): () => void {
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}
