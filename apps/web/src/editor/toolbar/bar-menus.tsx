import { ActionIcon } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'

/**
 * The menus of the bar come right after the editor stands: what places them beside their buttons is the largest part
 * of it. Until then their places are kept.
 */
function barMenu(load: () => Promise<{ readonly default: ComponentType }>): ComponentType {
  const Loaded = lazy(load)
  return function BarMenu() {
    return (
      <Suspense fallback={<ActionIcon size={36} disabled aria-busy="true" />}>
        <Loaded />
      </Suspense>
    )
  }
}

export const HistoryMenu = barMenu(() =>
  import('./history-menu.tsx').then((m) => ({ default: m.HistoryMenu })),
)
export const ArrangeMenu = barMenu(() =>
  import('./arrange-menu.tsx').then((m) => ({ default: m.ArrangeMenu })),
)
export const ZoomMenu = barMenu(() =>
  import('./zoom-menu.tsx').then((m) => ({ default: m.ZoomMenu })),
)
