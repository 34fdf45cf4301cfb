import type { EditorAction } from './action.ts'
import {
  alignActions,
  distributeActions,
  orderActions,
  sizeActions,
  turnActions,
} from './arrange-actions.ts'
import { editActions } from './edit-actions.ts'
import { helpActions } from './help-actions.ts'
import { joinActions } from './join-actions.ts'
import { lookActions } from './look-actions.ts'
import { saveAction, viewActions } from './view-actions.ts'

/** Everything that a key, a button or the context menu does. A new action is one entry in one of the lists. */
const actions: readonly EditorAction[] = [
  ...editActions,
  ...turnActions,
  ...orderActions,
  ...joinActions,
  ...alignActions,
  ...distributeActions,
  ...sizeActions,
  ...lookActions,
  ...viewActions,
  ...helpActions,
  saveAction,
]

const byName: ReadonlyMap<string, EditorAction> = new Map(actions.map((each) => [each.name, each]))
const byKey: ReadonlyMap<string, EditorAction> = new Map(
  actions.flatMap((each) => (each.keys ?? []).map((key) => [key, each] as const)),
)

export const getAction = (name: string): EditorAction | undefined => byName.get(name)

interface Keys {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

export function actionOfKeys(keys: Keys): EditorAction | undefined {
  const held = [
    ...(keys.ctrlKey || keys.metaKey ? ['mod'] : []),
    ...(keys.altKey ? ['alt'] : []),
    ...(keys.shiftKey ? ['shift'] : []),
  ]
  // With alt or shift the key writes another character, so its place on the keyboard counts too.
  const names = [keys.key.toLowerCase(), toLetter(keys.code)]
  return names
    .map((name) => byKey.get([...held, name].join('+')))
    .find((each) => each !== undefined)
}

const places: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' }

function toLetter(code: string): string {
  return places[code] ?? code.replace(/^(Key|Digit)/, '').toLowerCase()
}
