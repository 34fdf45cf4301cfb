import type { ComponentType } from 'react'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { latePart } from '../late-part.tsx'
import { lazyTool } from '../lazy-tool.ts'
import { Palette } from '../palette/palette.tsx'
import { LookPanel } from './look-panel.tsx'

export interface PanelEntry {
  readonly name: string
  readonly titleKey: PlainMessageKey
  /** The left side has what can be placed and what is there, the right side the selection. */
  readonly side: 'left' | 'right'
  /** The component reads its data by `usePageSession`, `useEditor`, `useStore`, `useCell`, `usePageSettings`. */
  readonly Panel: ComponentType
}

// Tabs that are not in front at first come when they are opened.
const LayerList = lazyTool(async () => (await import('./layer/layer-list.tsx')).LayerList)
const LibraryPanel = lazyTool(
  async () => (await import('../components/library-panel.tsx')).LibraryPanel,
  'library',
)
const PagesPanel = lazyTool(async () => (await import('./page/pages-panel.tsx')).PagesPanel)
const BindPanel = lazyTool(async () => (await import('./bind-panel.tsx')).BindPanel)
const ActionPanel = latePart(async () => (await import('./action/action-panel.tsx')).ActionPanel)

/** Panels beside the canvas, in the order of their tabs. A new one is one entry. */
export const panels: readonly PanelEntry[] = [
  { name: 'palette', titleKey: 'editor.palette', side: 'left', Panel: Palette },
  { name: 'library', titleKey: 'panel.library', side: 'left', Panel: LibraryPanel },
  { name: 'layers', titleKey: 'panel.layers', side: 'left', Panel: LayerList },
  { name: 'pages', titleKey: 'panel.pages', side: 'left', Panel: PagesPanel },
  { name: 'look', titleKey: 'panel.look', side: 'right', Panel: LookPanel },
  { name: 'data', titleKey: 'panel.data', side: 'right', Panel: BindPanel },
  { name: 'actions', titleKey: 'panel.actions', side: 'right', Panel: ActionPanel },
]
