import type { Configuration } from '@fieldhub/contract'
import { drawCover } from '../cover/draw-cover.ts'
import { pageServer } from '../pages/page-server.ts'
import { PageSession } from '../pages/page-session.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { forgetDraft, keepDraft, readDraft } from './draft-store.ts'

/** Starts a session in this browser, with its server, frames and drafts. `account` names the owner of the drafts. */
export function startSession(configuration: Configuration, account: string): Promise<PageSession> {
  const owner = `${account}/${configuration.id}`
  const drafts = new DraftKeeper({
    read: readDraft,
    keep: keepDraft,
    forget: forgetDraft,
    now: Date.now,
    owner,
  })
  return PageSession.open(configuration, { server: pageServer, drafts, onNextFrame, drawCover })
}

function onNextFrame(run: () => void): () => void {
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}
