import { type FieldMessage, fieldMessages } from './field-messages.ts'
import { defaultLanguage, type Language } from './language.ts'

/**
 * The sentence for a schema's message, with these values in its braces; a message that is no key (a plain type fault)
 * reads "not valid".
 */
export function toFieldSentence(
  message: string,
  language: Language = defaultLanguage,
  values: Readonly<Record<string, string>> = {},
): string {
  const sentence = fieldMessages[isFieldMessage(message) ? message : 'invalid'][language]
  return sentence.replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)
}

/** Whether a schema's message is the key of a sentence. */
export function isFieldMessage(message: string): message is FieldMessage {
  return Object.hasOwn(fieldMessages, message)
}
