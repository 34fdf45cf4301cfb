import { Navigate } from '@tanstack/react-router'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { editorSearch } from './editor-search.ts'
import { OpenEditor } from './open-editor.tsx'

/** A configuration id that is not numeric leads to `/`. */
export function EditorScreen() {
  const [{ configurationId: id }] = useSearchParams(editorSearch)
  if (id === undefined) return <Navigate to="/" replace />
  return <OpenEditor key={id} id={id} />
}
