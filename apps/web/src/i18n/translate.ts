import type { MessageKey, ParamsFor } from './catalogue.ts'
import { toText } from './language-store.ts'
import { fillMessage, type Params } from './message.ts'

export type Translate = <K extends MessageKey>(key: K, ...params: ParamsFor<K>) => string

/** The text of a key in the current language. Components use `useT`, which follows a change. */
export const translate: Translate = (key, ...params) => fill(key, params[0])

function fill(key: string, params: Params | undefined): string {
  const text = toText(key) ?? key
  return params === undefined ? text : fillMessage(text, params)
}
