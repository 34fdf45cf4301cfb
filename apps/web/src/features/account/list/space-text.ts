const bytesPerMegabyte = 1_048_576

/** Bytes as people compare quotas: `12.5 MB`. */
export function spaceText(bytes: number): string {
  const megabytes = bytes / bytesPerMegabyte
  return `${megabytes >= 100 ? Math.round(megabytes) : Math.round(megabytes * 10) / 10} MB`
}

/** The megabytes for a field to be typed into; whole numbers stay whole. */
export function toMegabyteText(bytes: number): string {
  return String(Math.round((bytes / bytesPerMegabyte) * 1_000) / 1_000)
}

/** Bytes of typed megabytes; undefined for nothing typed, NaN, which no schema accepts, for what is no number. */
export function parseMegabytes(text: string): number | undefined {
  const count = parseCount(text)
  return count === undefined ? undefined : Math.round(count * bytesPerMegabyte)
}

export function parseCount(text: string): number | undefined {
  const trimmed = text.trim()
  return trimmed === '' ? undefined : Number(trimmed)
}
