import type { Source } from '@fieldhub/page'

/** The type in `dataTransfer` of a variable that is dragged from the list to a symbol. */
export const variableType = 'application/x-fieldhub-variable'

/** A variable with the properties that a symbol can adopt. */
export interface OfferedVariable {
  readonly source: Source
  readonly name: string
  readonly unit: string
  readonly decimals: number
  readonly isWritable: boolean
}

export const toDragText = (variable: OfferedVariable): string => JSON.stringify(variable)

/** Reads a dragged text; undefined when another page or program has dropped something else. */
export function fromDragText(text: string): OfferedVariable | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isOffered(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isOffered(value: unknown): value is OfferedVariable {
  return (
    isRecord(value) &&
    isRecord(value['source']) &&
    (value['source']['dev'] === '$self' || Number.isInteger(value['source']['dev'])) &&
    Number.isInteger(value['source']['varId']) &&
    typeof value['name'] === 'string' &&
    typeof value['unit'] === 'string' &&
    Number.isInteger(value['decimals']) &&
    typeof value['isWritable'] === 'boolean'
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
