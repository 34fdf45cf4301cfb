import { pageDefaults } from '../codec/page-defaults.ts'
import type { PageSettings } from '../document/edit.ts'
import { toColor } from './color-of.ts'
import { getPhotoId } from './photo-id-of.ts'

interface PagePaint {
  readonly bgColor: string
  readonly graphBgColor: string
  readonly gridColor: string
  /** Of the picture behind everything. */
  readonly photoId: number | undefined
}

/** What the page itself is painted with, whatever it says: an address in a colour would be fetched by who looks at it. */
export function pagePaint(page: PageSettings): PagePaint {
  const { bgColor, graphBgColor, gridColor, bgImg } = page
  return {
    bgColor: toColor(bgColor) ?? pageDefaults.bgColor,
    graphBgColor: toColor(graphBgColor) ?? pageDefaults.graphBgColor,
    gridColor: toColor(gridColor) ?? pageDefaults.gridColor,
    photoId: getPhotoId(bgImg),
  }
}
