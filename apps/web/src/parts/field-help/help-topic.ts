import type { PlainMessageKey } from '#i18n/catalogue.ts'

type FieldHelpKey = Extract<PlainMessageKey, `fieldHelp.${string}`>
type Part = 'order' | 'wire' | 'fmBits'
type PlainTopic = FieldHelpKey extends `fieldHelp.${infer Name}` ? Exclude<Name, Part> : never

/** What a field's “?” explains: `fm` by four bytes, the others by a text. */
export type HelpTopic = PlainTopic | 'fm'
