import { getGuides, type SnapOptions } from '@fieldhub/page'
import type { Editor } from '../editor.ts'

/** The screen pixels within which something snaps. */
const nearPx = 6

export function snapOptions(editor: Editor, parts?: SnapOptions['parts']): SnapOptions {
  const settings = editor.document.settings()
  const { gird, gridSize } = settings
  return {
    tolerance: nearPx / editor.camera.get().scale,
    guides: getGuides(settings),
    ...(gird && gridSize > 0 ? { grid: gridSize } : {}),
    ...(parts === undefined ? {} : { parts }),
  }
}
