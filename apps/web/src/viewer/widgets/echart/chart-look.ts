import type { Series } from '@fieldhub/page'

/** What every chart of a page is drawn by besides its values. */
export interface ChartLook {
  /** The colours of the page's theme, which the library cannot read from CSS by itself. */
  readonly ink: string
  readonly line: string
  readonly body: string
  readonly surface: string
  readonly alarm: string
  readonly font: string
  readonly resolve: (color: string) => string
  readonly isMoving: boolean
}

/** Colours by their variables where the element stands; the light theme's where nothing sets them. */
export function lookAt(element: Element | undefined, isMoving: boolean): ChartLook {
  const style = element === undefined ? undefined : getComputedStyle(element)
  const resolve = (color: string) =>
    color.replace(
      /^var\((--page-\w+),\s*(#\w+)\)$/,
      (_all, name: string, light: string) => style?.getPropertyValue(name).trim() || light,
    )
  return chartLook(resolve, isMoving)
}

export function chartLook(resolve: ChartLook['resolve'], isMoving: boolean): ChartLook {
  return {
    ink: resolve('var(--page-ink,#1B2430)'),
    line: resolve('var(--page-line,#5B6776)'),
    body: resolve('var(--page-body,#D5DBE3)'),
    surface: resolve('var(--page-surface,#FFFFFF)'),
    alarm: resolve('var(--page-alarm,#C62828)'),
    font: 'system-ui, sans-serif',
    resolve,
    isMoving,
  }
}

/** The fill of a value: of one that is old faint and with a dashed edge, so that it never looks fresh. */
export function fillOf({ isOld }: Series, color: string, { line }: ChartLook) {
  return isOld
    ? { color, opacity: 0.35, borderColor: line, borderType: 'dashed' as const, borderWidth: 1 }
    : { color }
}
