import { type Crop, cropSquare } from './crop-square.ts'

/** Pixels of a side of the picture that is sent. */
const sentPixels = 512
const quality = 0.9

/** Draws the square that a crop shows. White lies under what is transparent: a JPEG has no holes. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { left, top, size } = cropSquare(picture, crop)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, size, size, 0, 0, canvas.width, canvas.height)
}

export function toJpeg(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = sentPixels
  canvas.height = sentPixels
  drawCrop(canvas, picture, crop)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('Avatar Failed')) : resolve(blob)),
      'image/jpeg',
      quality,
    )
  })
}
