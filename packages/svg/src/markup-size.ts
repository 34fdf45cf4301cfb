import { rasterEnd, rasterStart } from './svg-value.ts'

/** Limit of a drawing; raster pictures inside the file do not count. */
export const markupCharactersMax = 1_048_576

export function markupCharacters(text: string): number {
  let count = text.length
  for (let at = text.indexOf(rasterStart); at !== -1; ) {
    const end = rasterEnd(text, at) ?? at + rasterStart.length
    count -= end - at
    at = text.indexOf(rasterStart, end)
  }
  return count
}
