import type { LiveEditor } from '@fieldhub/contract'
import { useEffect } from 'react'
import { currentConnection, onConnection, onLiveEditors, sendEditing } from '#api/live/live.ts'
import { settleField } from '../actions/settle-field.ts'
import { loadSeldom } from '../load-seldom.ts'
import type { PageSession } from '../pages/page-session.ts'
import { getHolder, getSelf, type Presence } from './presence.ts'

/** The server takes who is silent for longer for gone. */
const everyMs = 5_000

/** Says which page is open here, and follows who else is there, for as long as the editor is open. */
export function usePresence(session: PageSession): void {
  useEffect(() => {
    const { configuration, editor } = session
    /** What the server said last of this window; undefined: nothing yet. It outlives a break of the connection. */
    let shown: LiveEditor | undefined
    const notifyServer = () => {
      const pageId = editor.page.get().id
      const holding = shown?.pageId === pageId ? { wasHolder: shown.isHolder } : {}
      sendEditing({ configurationId: configuration.id, pageId, ...holding })
    }
    let latest: Presence | undefined
    const isHeld = () => session.opened().some((page) => page.isHeld)
    const follow = async () => {
      const { followSaves } = await loadSeldom()
      await followSaves(session)
    }
    const record = async (presence: Presence) => {
      latest = presence
      // What another saved is there before anything is drawn upon it. Else the next save asks about it.
      if (isHeld()) await follow().catch(() => undefined)
      if (latest !== presence) return
      // What is being typed is part of the page as long as the page may still be changed.
      if (getHolder(presence, editor.page.get().id) !== undefined) settleField()
      session.recordPresence(presence)
    }
    const stops = [
      onLiveEditors(({ configurationId, self, list }) => {
        if (configurationId !== configuration.id) return
        const presence = { self, list }
        void record(presence)
        const before = shown
        shown = getSelf(presence)
        if (shown?.isHolder !== before?.isHolder) notifyServer()
      }),
      // Without the connection nobody knows who is there; what two save then is a conflict that is asked about.
      onConnection(() => {
        if (currentConnection().state === 'live') return
        latest = undefined
        session.recordPresence(undefined)
      }),
      editor.page.subscribe(notifyServer),
    ]
    const timer = setInterval(() => {
      notifyServer()
      if (isHeld()) follow().catch(() => undefined)
    }, everyMs)
    notifyServer()
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      sendEditing(undefined)
      latest = undefined
      session.recordPresence(undefined)
    }
  }, [session])
}

/** Draws on the page from now on, in place of whoever did. */
export function claimPage({ configuration, editor }: PageSession): void {
  const pageId = editor.page.get().id
  sendEditing({ configurationId: configuration.id, pageId, isClaim: true })
}
