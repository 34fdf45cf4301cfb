import type { OfferedVariable } from '@fieldhub/page'

/** Reads a dragged text; empty when another page or program has dropped something else. */
export function fromDragText(text: string): readonly OfferedVariable[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every(isOffered) ? value : []
  } catch {
    return []
  }
}

function isOffered(value: unknown): value is OfferedVariable {
  return (
    isRecord(value) &&
    isSource(value['source']) &&
    typeof value['name'] === 'string' &&
    typeof value['unit'] === 'string' &&
    Number.isInteger(value['decimals']) &&
    typeof value['isWritable'] === 'boolean' &&
    (value['kind'] === 'flag' || value['kind'] === 'number' || value['kind'] === 'text') &&
    [value['min'], value['max']].every((end) => end === undefined || Number.isFinite(end)) &&
    (value['names'] === undefined || isNames(value['names']))
  )
}

function isSource(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { dev, varId } = value
  return (dev === '$self' || Number.isInteger(dev)) && Number.isInteger(varId)
}

const isNames = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((name) => typeof name === 'string')

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
