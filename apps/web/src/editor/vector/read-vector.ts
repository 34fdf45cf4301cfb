import { readShapes, type SvgDrawing, type SvgFault } from '@fieldhub/svg'

const bytesMax = 4 * 1_048_576

/** The shapes of a file; why there are none, where it has none. */
export async function readVector(file: File): Promise<SvgDrawing | SvgFault> {
  if (file.size > bytesMax) return 'too-large'
  try {
    return readShapes(await file.text())
  } catch {
    // A file that was moved or is not readable any more.
    return 'not-svg'
  }
}
