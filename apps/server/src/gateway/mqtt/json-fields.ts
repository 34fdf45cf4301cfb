export type Fields = Readonly<Record<string, unknown>>

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined when the payload is no JSON object in UTF-8. */
export function parseFields(payload: Uint8Array): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(utf8.decode(payload))
    return isFields(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function getObjects(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : []
}

/** Reads numbers, and texts that are nothing but a number. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

export function toWhole(value: unknown, min: number, max: number): number | undefined {
  const number = numberOf(value)
  const isWhole = number !== undefined && Number.isInteger(number) && number >= min && number <= max
  return isWhole ? number : undefined
}

/** Cut at the length that we keep; undefined when there is none. */
export function toText(value: unknown, lengthMax: number): string | undefined {
  if (typeof value === 'number') return String(value).slice(0, lengthMax)
  return typeof value === 'string' && value !== '' ? value.slice(0, lengthMax) : undefined
}
