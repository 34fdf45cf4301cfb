import type { Point } from '@fieldhub/page'

/** Drawings that wait to become shapes, one after the other, around a point of the page. */
export interface VectorImport {
  readonly files: readonly File[]
  readonly at: Point
}

const svgType = 'image/svg+xml'

export function isVector({ type, name }: File): boolean {
  return type === svgType || (type === '' && /\.svg$/i.test(name))
}

/** An SVG as drawing programs put it into the clipboard; undefined for a text that is something else. */
export function vectorOfText(text: string): File | undefined {
  const head = text.slice(0, 2_000).trimStart()
  if (!/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?(?:<!DOCTYPE svg|<svg[\s>/])/i.test(head))
    return undefined
  return new File([text], 'clipboard.svg', { type: svgType })
}
