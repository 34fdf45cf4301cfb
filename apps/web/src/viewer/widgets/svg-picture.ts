import { type Primitive, resolveColors, type Size } from '@fieldhub/page'

interface SvgPictureParts {
  readonly size: Size
  readonly theme: { readonly theme?: string }
}

/** What is drawn of rectangles, paths and words, as the address of an image in which nothing runs. */
export function svgPicture(
  items: readonly Primitive[],
  { size: { width, height }, theme }: SvgPictureParts,
): string {
  const parts = items.map(partOf).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif">${parts}</svg>`
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(resolveColors(svg, theme))}`
}

/** Pictures of widgets are drawn of no other kinds. */
function partOf(item: Primitive): string {
  if (item.kind === 'path') return `<path d="${item.d}" ${paintOf(item)}/>`
  if (item.kind === 'text') {
    const { x, y, fontSize, weight = 400, anchor = 'start' } = item
    const letters = `font-size="${fontSize}" font-weight="${weight}" text-anchor="${anchor}"`
    return `<text x="${x}" y="${y}" ${letters} ${paintOf(item)}>${escaped(item.text)}</text>`
  }
  if (item.kind !== 'rect') return ''
  const { x, y, width, height, radius = 0 } = item
  const box = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`
  return `<rect ${box} ${paintOf(item)}/>`
}

function paintOf(item: Extract<Primitive, { readonly kind: 'rect' | 'path' | 'text' }>): string {
  const { fill = 'none', stroke = 'none', strokeWidth = 1, opacity = 1 } = item
  return `fill="${escaped(fill)}" stroke="${escaped(stroke)}" stroke-width="${strokeWidth}" opacity="${opacity}"`
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
