import { ActionIcon } from '@mantine/core'
import { latePart } from '../late-part.tsx'

/**
 * The menus of the bar come right after the editor stands: what places them beside their buttons is the largest part
 * of it. Until then their places are kept.
 */
const Place = () => <ActionIcon size={36} disabled aria-busy="true" />

export const HistoryMenu = latePart(
  async () => (await import('./history-menu.tsx')).HistoryMenu,
  Place,
)
export const ArrangeMenu = latePart(
  async () => (await import('./arrange-menu.tsx')).ArrangeMenu,
  Place,
)
export const ZoomMenu = latePart(async () => (await import('./zoom-menu.tsx')).ZoomMenu, Place)
