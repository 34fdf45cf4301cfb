import { isFieldMessage, type Language, toFieldSentence } from '@fieldhub/contract'
import type * as z from 'zod/mini'

/** The sentence about what a schema of the contract finds wrong with a value; undefined when the value is valid. */
export function fieldFault(
  schema: z.ZodMiniType,
  value: unknown,
  language: Language,
): string | undefined {
  const parsed = schema.safeParse(value)
  return parsed.success
    ? undefined
    : toFieldSentence(parsed.error.issues[0]?.message ?? '', language)
}

/** What a schema says of a value where no rule has a message of its own. */
const plainTypeFault = 'Invalid input'

/** The sentence of a fault: the server sends sentences, of one word too, the schemas send keys of them. */
export function fieldSentence(message: string, language: Language): string {
  const isOfSchema = isFieldMessage(message) || message === plainTypeFault
  return isOfSchema ? toFieldSentence(message, language) : message
}

export type FieldSentences = Readonly<Record<string, string>>

/** The sentences about all fields of a form; empty when the whole form is valid. */
export function formFaults(
  schema: z.ZodMiniType,
  value: unknown,
  language: Language,
): FieldSentences {
  const parsed = schema.safeParse(value)
  if (parsed.success) return {}
  const pairs = parsed.error.issues.map(({ path, message }): [string, string] => [
    String(path[0] ?? 'form'),
    toFieldSentence(message, language),
  ])
  // Of several pairs of one key the last one counts, and the first fault of a field is the one to show.
  return Object.fromEntries(pairs.toReversed())
}
