import { lazyTool } from '../lazy-tool.ts'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { hasMinimap, hasRulers } from '../viewport/view-options.ts'
import { isArmed } from './armed/is-armed.ts'

const Rulers = lazyTool(async () => (await import('./ruler/rulers.tsx')).Rulers)
const Minimap = lazyTool(async () => (await import('./minimap/minimap.tsx')).Minimap)
const FindPanel = lazyTool(async () => (await import('./find/find-panel.tsx')).FindPanel)
const ToolHint = lazyTool(async () => (await import('./armed/tool-hint.tsx')).ToolHint)
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
  const { name } = useStore(editor.tools.current)
  return (
    <>
      {isRuled && <Rulers />}
      {isMapped && <Minimap />}
      {isArmed(name) && <ToolHint />}
      {helper === 'find' && <FindPanel />}
      {helper === 'keys' && <KeyList />}
    </>
  )
}
