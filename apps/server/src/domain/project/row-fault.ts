import {
  errorTable,
  type FieldMessage,
  isFieldMessage,
  type Language,
  toFieldSentence,
} from '@fieldhub/contract'
import type * as z from 'zod/mini'
import { AppError, FieldError } from '#platform/app-error.ts'
import { MissingReference } from './archive-keys.ts'

/** Why a row cannot be imported, in each language. */
export type RowFault = Readonly<Record<Language, string>>

/** `values` stand in the braces of the message. */
export function faultOfMessage(
  message: FieldMessage,
  field = '',
  values: FieldError['values'] = {},
): RowFault {
  const place = field === '' ? '' : `${field}: `
  const sentence = (language: Language) => `${place}${toFieldSentence(message, language, values)}`
  return { zh_cn: sentence('zh_cn'), en_us: sentence('en_us') }
}

export function faultOfIssues(issues: readonly z.core.$ZodIssue[]): RowFault {
  const [issue] = issues
  const message = issue === undefined || !isFieldMessage(issue.message) ? 'invalid' : issue.message
  return faultOfMessage(message, issue?.path.join('.'))
}

/** Undefined: a bug of ours or a store that is away, which no row is to blame for. */
export function faultOfError(error: unknown): RowFault | undefined {
  if (error instanceof MissingReference) return faultOfMessage('archiveReference')
  if (error instanceof FieldError) {
    const [field = '', message = 'invalid'] = Object.entries(error.fields)[0] ?? []
    return faultOfMessage(message, field, error.values)
  }
  return error instanceof AppError ? errorTable[error.code] : undefined
}
