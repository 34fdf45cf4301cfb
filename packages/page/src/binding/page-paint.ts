import { pageDefaults } from '../codec/page-defaults.ts'
import type { PageSettings } from '../document/edit.ts'
import { getPhotoId } from './get-photo-id.ts'
import { toColor } from './to-color.ts'

interface PagePaint {
  readonly bgColor: string
  readonly graphBgColor: string
  readonly gridColor: string
  /** Id of the picture behind everything. */
  readonly photoId: number | undefined
}

/** How the page itself is painted, whatever its data says: an address in a colour would be fetched by every viewer. */
export function pagePaint(page: PageSettings): PagePaint {
  const { bgColor, graphBgColor, gridColor, bgImg } = page
  return {
    bgColor: toColor(bgColor) ?? pageDefaults.bgColor,
    graphBgColor: toColor(graphBgColor) ?? pageDefaults.graphBgColor,
    gridColor: toColor(gridColor) ?? pageDefaults.gridColor,
    photoId: getPhotoId(bgImg),
  }
}
