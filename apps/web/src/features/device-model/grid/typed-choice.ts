import { toCellText } from './cell-text.ts'
import { plain, spellings } from './choice-spellings.ts'
import { type ChoiceColumn, choices } from './variable-row.ts'

/** A choice and the keys that named it. */
export interface TypedChoice {
  readonly keys: string
  readonly choice: string
}

/**
 * The choice that typed keys mean: the one of that spelling, or the first that has a spelling which begins so. Keys that
 * fit none begin anew with the last of them, so that somebody who changes their mind just types on.
 */
export function typedChoice(
  column: ChoiceColumn,
  before: string,
  key: string,
): TypedChoice | undefined {
  for (const keys of [before + key, key]) {
    const choice = spelledSo(column, keys) ?? beginningSo(column, keys)
    if (choice !== undefined) return { keys, choice }
  }
  return undefined
}

function spelledSo(column: ChoiceColumn, keys: string): string | undefined {
  const text = toCellText(column, keys)
  return choices[column].find((choice) => choice === text)
}

function beginningSo(column: ChoiceColumn, keys: string): string | undefined {
  const start = plain(keys)
  const known = Object.entries(spellings[column] ?? {})
  return start === '' ? undefined : known.find(([spelling]) => spelling.startsWith(start))?.[1]
}
