import { lazyTool } from '../lazy-tool.ts'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { hasMinimap, hasRulers } from '../view-options.ts'

const Rulers = lazyTool(async () => (await import('./ruler/rulers.tsx')).Rulers)
const Minimap = lazyTool(async () => (await import('./minimap/minimap.tsx')).Minimap)
const FindPanel = lazyTool(async () => (await import('./find/find-panel.tsx')).FindPanel)
const KeyList = lazyTool(async () => (await import('./keys/key-list.tsx')).KeyList)

/**
 * What lies above the page to find one's way on it. Each part waits for itself alone: one that comes late hides no other, as
 * a guide may be on its way out of a ruler.
 */
export function CanvasTools() {
  const editor = useEditor()
  const isRuled = useStore(hasRulers)
  const isMapped = useStore(hasMinimap)
  const helper = useStore(editor.helper)
  return (
    <>
      {isRuled && <Rulers />}
      {isMapped && <Minimap />}
      {helper === 'find' && <FindPanel />}
      {helper === 'keys' && <KeyList />}
    </>
  )
}
