import { type Language, toFieldSentence } from '@fieldhub/contract'

/** A fault as people read it: the server sends sentences, the schemas send keys of them. */
export function fieldSentence(message: string, language: Language): string {
  return /^[A-Za-z]+$/.test(message) ? toFieldSentence(message, language) : message
}
