import type { Page } from '@playwright/test'

interface Compared {
  readonly pictures: readonly [string, string]
  /** The width of what the pictures show, in the units of the squares. */
  readonly width: number
  readonly squares: readonly Square[]
}

interface Square {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly side: number
  /** How far a mean colour in it may differ, of 255. */
  readonly most: number
}

/** The sides of the squares whose mean colours are compared: letters and edges are smoothed in two ways. */
const squarePx = 6
/** The squares in which two pictures differ by more than they may, with the largest difference. */
export function pictureDifferences(page: Page, compared: Compared): Promise<string[]> {
  return page.evaluate(
    async ({ pictures: pair, squares, width, square }) => {
      const load = async (data: string) => {
        const image = new Image()
        image.src = `data:image/png;base64,${data}`
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0)
        // All pixels at once: asking for those of each square takes seconds.
        const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
        return { pixels, columns: image.width, scale: image.width / width }
      }
      const [one, other] = [await load(pair[0]), await load(pair[1])]
      const means = ({ pixels, columns }: typeof one, x: number, y: number) => {
        const sums = [0, 0, 0]
        for (let row = y; row < y + square; row++) {
          for (let at = (row * columns + x) * 4; at < (row * columns + x + square) * 4; at++) {
            if (at % 4 < 3) sums[at % 4] = (sums[at % 4] ?? 0) + (pixels[at] ?? 0)
          }
        }
        return sums.map((sum) => sum / (square * square))
      }
      return squares.flatMap(({ name, x, y, side, most }) => {
        let worst = 0
        const end = (at: number) => Math.round((at + side) * one.scale)
        for (let top = Math.round(y * one.scale); top < end(y); top += square) {
          for (let left = Math.round(x * one.scale); left < end(x); left += square) {
            const [a, b] = [means(one, left, top), means(other, left, top)]
            for (let channel = 0; channel < 3; channel++) {
              worst = Math.max(worst, Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)))
            }
          }
        }
        return worst > most ? [`${name}: ${Math.round(worst)}`] : []
      })
    },
    { ...compared, square: squarePx },
  )
}
