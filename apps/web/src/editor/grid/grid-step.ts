/** The screen pixels between two lines at least; closer lines would look like a grey veil. */
const gapMin = 8
const coarser = [1, 2, 5]

/** The page units between the drawn lines: the grid's own step, or a coarser one while the page is small. */
export function gridStep(gridSize: number, scale: number): number {
  for (let power = 1; power <= 1e6; power *= 10) {
    const factor = coarser.find((each) => gridSize * power * each * scale >= gapMin)
    if (factor !== undefined) return gridSize * power * factor
  }
  return Number.POSITIVE_INFINITY
}
