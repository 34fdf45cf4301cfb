import type { PageData, Size } from '../page-data.ts'
import { knownVersions } from './migrations.ts'
import { pageDefaults } from './page-defaults.ts'
import { androidSizes, customSize, iphoneSizes, pcSizes, sizeName } from './page-sizes.ts'

/**
 * An empty page of a type, 0 PC or 1 phone, with the default settings. A PC page is as large as the screen that it is
 * made on, where that is known.
 */
export function newPage(pageType: 0 | 1, screen?: Size): PageData {
  const [first] = pageType === 0 ? pcSizes : iphoneSizes
  const size = (pageType === 0 ? screen : undefined) ?? first
  const { width, height } = size ?? { width: pageDefaults.cw, height: pageDefaults.ch }
  return {
    ...pageDefaults,
    size: getPreset(width, height),
    cw: width,
    ch: height,
    cX: width / 2,
    cY: height / 2,
    graphData: { cells: [] },
    meta: { v: 1, seq: knownVersions(), app: 'fieldhub' },
  }
}

/** Name of the preset with this width and height, for the field `size`. */
export function getPreset(width: number, height: number): string {
  const name = sizeName(width, height)
  const isListed = [...pcSizes, ...iphoneSizes, ...androidSizes].some(
    (size) => sizeName(size.width, size.height) === name,
  )
  return isListed ? name : customSize
}
