/** EXIF that holds nothing but how the camera was held: 1 to 8, as TIFF in big-endian order with one entry. */
export function getExif(orientation: number): Uint8Array {
  const head = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1]
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  return Uint8Array.of(...head, ...entry, 0, 0, 0, 0)
}

/** Whether a picture needs EXIF to be shown upright. */
export function isTurned(orientation: number): boolean {
  return orientation >= 2 && orientation <= 8
}
