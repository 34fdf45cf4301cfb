import { aroundDrawing, isOutside } from './first-pages.ts'

/** What rare screens share. */
export const screens = 'screens'

/** What a shared page loads as it needs it and the console has too. It must bring nothing of the console along. */
export const shown = 'shown'
export const shownInEditor = 'shown-editor'
export const shownInDetail = 'shown-detail'
/**
 * The land of our plain map, and what places things on it. With the console's maps they would bring these along to
 * pages, and the overview needs the places alone.
 */
export const land = 'land'
export const places = 'places'
/** What draws equipment, with what is on almost every page, and that of the trades: eight files, of which the editor needs all. */
export const drawings = 'drawings'
export const trades = 'drawings-trades'
const ofMaps: readonly string[] = [land, places]
/** Files of their own, however small. */
export const own: readonly string[] = [...ofMaps, drawings, trades, ...aroundDrawing]
/** Where files stand that are laid by another order than by how many pages need them. */
const setBreadths: Readonly<Record<string, number>> = {
  [shownInDetail]: 100,
  [shownInEditor]: 99,
  [shown]: 98,
  [land]: 97,
  [places]: 97,
  // After the pages that have something of what these need.
  [drawings]: 0.8,
  [trades]: 0.7,
  // What these have in common with the page that they belong to is that page's.
  detailLater: 0.5,
  ...Object.fromEntries(aroundDrawing.map((name) => [name, 0.5])),
  [screens]: 0,
}

/**
 * What a module imports is needed wherever it is, so what more pages need is laid first and draws nothing along. Pages
 * outside the console come before it: they must not load what a file of the console took with it.
 */
export function getBreadth(name: string): number {
  const set = setBreadths[name]
  if (set !== undefined) return set
  const names = name.split('-')
  if (names.includes('base')) return 1_000
  return (
    names.length +
    (isOutside(name) ? 100 : 0) +
    (names.includes('app') ? 50 : 0) +
    (names.includes('later') ? 25 : 0)
  )
}
