import { cleanSvg, type SvgSize } from '@fieldhub/svg'

export interface CleanSvgFile extends SvgSize {
  readonly bytes: Uint8Array
}

/** The file as a picture that runs nothing; undefined for what is no SVG in UTF-8. */
export function cleanSvgFile(file: Uint8Array): CleanSvgFile | undefined {
  const text = toText(file)
  const clean = text === undefined ? undefined : cleanSvg(text)
  if (clean === undefined) return undefined
  const { text: picture, ...size } = clean
  return { ...size, bytes: new TextEncoder().encode(picture) }
}

function toText(file: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}
