import { getExif, isTurned } from './exif-orientation.ts'

const start = 0xd8
const end = 0xd9
const startOfScan = 0xda
const comment = 0xfe
const app0 = 0xe0
const app15 = 0xef
/** Segments of applications that pictures need: the density, the colour profile, how colours are stored. */
const neededApps: readonly (readonly [code: number, name: string])[] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]

/**
 * The picture without places, names and previews; undefined for a file that is no JPEG. Nothing is compressed again.
 */
export function cleanJpeg(file: Buffer, orientation: number): Buffer | undefined {
  if (file.readUInt16BE(0) !== 0xff00 + start) return undefined
  const kept: Uint8Array[] = [file.subarray(0, 2)]
  if (isTurned(orientation)) kept.push(orientationSegment(orientation))
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return undefined
    const code = file[at + 1] ?? 0
    if (code === 0xff) at += 1
    else if (code === end) break
    else {
      const headEnd = at + 2 + file.readUInt16BE(at + 2)
      const next = code === startOfScan ? scanEnd(file, headEnd) : headEnd
      if (isNeeded(file, at, code)) kept.push(file.subarray(at, next))
      at = next
    }
  }
  return Buffer.concat([...kept, Uint8Array.of(0xff, end)])
}

function isNeeded(file: Buffer, at: number, code: number): boolean {
  if (code === comment) return false
  if (code < app0 || code > app15) return true
  return neededApps.some(
    ([app, name]) => app === code && file.toString('latin1', at + 4, at + 4 + name.length) === name,
  )
}

/** Within a scan a marker stands behind 0xff; a stuffed 0 and restarts belong to the scan. */
function scanEnd(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const code = file[at + 1] ?? 0
    const isInside = code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7)
    if (!isInside) return at
  }
  return file.length
}

function orientationSegment(orientation: number): Uint8Array {
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), getExif(orientation)])
  const length = exif.length + 2
  return Buffer.concat([Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff), exif])
}
