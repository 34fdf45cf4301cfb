import { type Chunk, toPath } from './chunk-graph.ts'
import { drawings, land, places, trades } from './planned-files.ts'

export function mapFile({ moduleIds }: Chunk): string | undefined {
  const ids = moduleIds.map(toPath)
  if (ids.length === 0 || !ids.every((id) => id.includes('/packages/geo/src/'))) return undefined
  return ids.some((id) => id.includes('/geo/src/base/')) ? land : places
}

const drawn = /\/packages\/page\/src\/(symbols\/(equipment|looks)|geometry\/arc)\b/
const drawnOfTrade = /\/equipment\/drawings\/(air|cold|electric|greenhouse|heat|hvac|water)\.ts$/

/** What draws equipment and no page has at once. */
export function drawingsFile({ moduleIds }: Chunk, names: readonly string[]): string | undefined {
  const ids = moduleIds.map(toPath)
  if (names.length > 0 || ids.length === 0 || !ids.every((id) => drawn.test(id))) return undefined
  return ids.some((id) => drawnOfTrade.test(id)) ? trades : drawings
}

/** Texts of the other language are loaded by every page; one of them among the screens would bring all of these along. */
export const isTexts = ({ moduleIds }: Chunk): boolean =>
  moduleIds.length > 0 && moduleIds.every((id) => toPath(id).includes('/src/i18n/'))
