import { type GridSize, type KeyPress, nextPlace, type Place, tabPlace } from './grid-place.ts'

/** What a key means while no cell is edited. */
export type GridAction =
  | { readonly kind: 'go'; readonly to: Place; readonly isExtending: boolean }
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'clear' | 'fill-down' | 'select-all' | 'add-row' | 'remove-rows' | 'release' }
  | { readonly kind: 'help' }

/** `text` of an edit is what replaces the cell's; null edits the cell as it stands. */
export function gridAction(press: KeyPress, active: Place, size: GridSize): GridAction | null {
  const isCommand = press.ctrlKey || press.metaKey
  if (press.key === 'Tab') {
    const to = tabPlace(active, press.shiftKey, size)
    return to === null ? null : { kind: 'go', to, isExtending: false }
  }
  const to = nextPlace(active, press, size)
  if (to !== null) return { kind: 'go', to, isExtending: press.shiftKey }
  if (isCommand) return commandActions[press.key.toLowerCase()] ?? null
  const plain = plainActions[press.key]
  if (plain !== undefined) return plain
  // One code point is a character that was typed; longer names are keys.
  return Array.from(press.key).length === 1 ? { kind: 'edit', text: press.key } : null
}

const commandActions: Readonly<Record<string, GridAction>> = {
  d: { kind: 'fill-down' },
  a: { kind: 'select-all' },
  delete: { kind: 'remove-rows' },
}

const plainActions: Readonly<Record<string, GridAction>> = {
  Enter: { kind: 'edit', text: null },
  F2: { kind: 'edit', text: null },
  F1: { kind: 'help' },
  // An input method begins to compose: the cell must be a field before its first letter.
  Process: { kind: 'edit', text: '' },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
  Insert: { kind: 'add-row' },
  Escape: { kind: 'release' },
}
