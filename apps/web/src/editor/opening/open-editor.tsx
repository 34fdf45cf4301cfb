import { sessionApi } from '@fieldhub/contract'
import { loadSymbols } from '@fieldhub/page'
import { startTransition, useEffect, useState } from 'react'
import { queryClient, toQuery } from '#api/query.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { EditorView } from '../editor-view.tsx'
import { lazyTool } from '../lazy-tool.ts'
import { pageServer, readConfiguration } from '../pages/page-server.ts'
import type { PageSession } from '../pages/page-session.ts'
import { startSession } from '../save/start-session.ts'
import { Waiting } from './waiting.tsx'

type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'open'; readonly session: PageSession }

const NoConfiguration = lazyTool(
  async () => (await import('./no-configuration.tsx')).NoConfiguration,
)

interface OpenEditorProps {
  readonly id: number
}

/** Loads what the editor needs before it is shown. */
export function OpenEditor({ id }: OpenEditorProps) {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    let session: PageSession | undefined
    void open(id).then((next) => {
      if (next.kind === 'open') session = next.session
      if (isGone) session?.close()
      // Drawn in slices: in one piece a slow machine answered nothing for more than a second.
      else startTransition(() => setOpening(next))
    })
    return () => {
      isGone = true
      session?.close()
    }
  }, [id, attempt])
  switch (opening.kind) {
    case 'opening':
      return <Waiting />
    case 'missing':
      return <NoConfiguration id={id} />
    case 'failed':
      return (
        <ErrorState
          headingLevel={1}
          error={opening.error}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      )
    case 'open':
      return <EditorView session={opening.session} />
  }
}

async function open(id: number): Promise<Opening> {
  try {
    // Asked for at once: what the page of the editor had asked for is given up when values begin to come.
    // A number that is no id names none either, and the server would call it a fault.
    const pages = id === 0 ? Promise.resolve([]) : pageServer.list(id)
    pages.catch(() => undefined)
    const [configuration, user] = await Promise.all([
      id === 0 ? undefined : readConfiguration(id),
      queryClient.fetchQuery(toQuery(sessionApi.currentUser, {})),
      loadTexts('page'),
      loadTexts('equipment'),
      loadSymbols(),
    ])
    if (configuration === undefined) return { kind: 'missing' }
    return { kind: 'open', session: await startSession(configuration, user.name, pages) }
  } catch (error) {
    return { kind: 'failed', error }
  }
}
