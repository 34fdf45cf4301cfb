import { Navigate, useRouterState } from '@tanstack/react-router'
import { OpenEditor } from './open-editor.tsx'

/** A configuration id that is not numeric leads to `/`. */
export function EditorScreen() {
  const id = useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).get('configurationId') ?? '',
  })
  if (!/^\d{1,15}$/.test(id)) return <Navigate to="/" replace />
  return <OpenEditor key={id} id={Number(id)} />
}
