/** The place of the crop: zoom 1 is the largest square, `x` and `y` go from -1 (left, top) to 1. */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export const wholeCrop: Crop = { zoom: 1, x: 0, y: 0 }
export const zoomMax = 4

/** The square of the picture, in its own pixels, that the crop shows. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const size = Math.min(width, height) / zoom
  return {
    left: ((width - size) / 2) * (1 + x),
    top: ((height - size) / 2) * (1 + y),
    size,
  }
}

/** The crop after the picture was dragged by some pixels of a square view. */
export function dragCrop(picture: Size, crop: Crop, drag: Size & { readonly view: number }): Crop {
  const { size } = cropSquare(picture, crop)
  const step = (moved: number, length: number) =>
    length - size < 1 ? 0 : (moved / drag.view) * (size / ((length - size) / 2))
  return {
    zoom: crop.zoom,
    x: within(crop.x - step(drag.width, picture.width)),
    y: within(crop.y - step(drag.height, picture.height)),
  }
}

const within = (share: number) => Math.min(1, Math.max(-1, share))
