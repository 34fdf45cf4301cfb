import type { ComponentType } from 'react'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { Palette } from '../palette/palette.tsx'

export interface PanelEntry {
  readonly name: string
  readonly titleKey: PlainMessageKey
  /** Left: what there is to place and what is there. Right: what is chosen. */
  readonly side: 'left' | 'right'
  /** Asks for what it shows by `usePageSession`, `useEditor`, `useStore`, `useCell`, `usePageSettings`. */
  readonly Panel: ComponentType
}

/** Panels beside the canvas, in the order of their tabs. A new one is one entry. */
export const panels: readonly PanelEntry[] = [
  { name: 'palette', titleKey: 'editor.palette', side: 'left', Panel: Palette },
]
