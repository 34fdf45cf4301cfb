import { useSearchParams } from '#ui/list/use-search-params.ts'
import { editorSearch } from './editor-search.ts'
import { OpenEditor } from './opening/open-editor.tsx'
import { useStrayDrops } from './use-stray-drops.ts'

/** The editor of the configuration that the address names; an id that is no number is 0, which leads to `/`. */
export function EditorScreen() {
  useStrayDrops()
  const [{ configurationId: id = 0 }] = useSearchParams(editorSearch)
  return <OpenEditor key={id} id={id} />
}
