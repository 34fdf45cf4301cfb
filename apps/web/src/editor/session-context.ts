import { invariant } from '@fieldhub/kernel'
import { createContext, use } from 'react'
import type { Editor } from './editor.ts'
import type { PageSession } from './pages/page-session.ts'

/** The configuration that is open, for as long as the screen is mounted. */
export const SessionContext = createContext<PageSession | undefined>(undefined)

export function usePageSession(): PageSession {
  const session = use(SessionContext)
  invariant(session !== undefined, 'the editor is open')
  return session
}

export function useEditor(): Editor {
  return usePageSession().editor
}
