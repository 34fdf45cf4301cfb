import { errorTable, type FieldMessage, fieldMessages, type Language } from '@fieldhub/contract'
import type * as z from 'zod/mini'
import { AppError, FieldError } from '#platform/app-error.ts'
import { MissingReference } from './archive-keys.ts'

/** Why a row cannot be imported, in each language. */
export type RowFault = Readonly<Record<Language, string>>

export function faultOfMessage(message: FieldMessage, field = ''): RowFault {
  const { zh_cn: chinese, en_us: english } = fieldMessages[message]
  const place = field === '' ? '' : `${field}: `
  return { zh_cn: `${place}${chinese}`, en_us: `${place}${english}` }
}

export function faultOfIssues(issues: readonly z.core.$ZodIssue[]): RowFault {
  const [issue] = issues
  const message = issue === undefined || !isFieldMessage(issue.message) ? 'invalid' : issue.message
  return faultOfMessage(message, issue?.path.join('.'))
}

function isFieldMessage(text: string): text is FieldMessage {
  return Object.hasOwn(fieldMessages, text)
}

/** Undefined: a bug of ours or a store that is away, which no row is to blame for. */
export function faultOfError(error: unknown): RowFault | undefined {
  if (error instanceof MissingReference) return faultOfMessage('archiveReference')
  if (error instanceof FieldError) {
    const [field = '', message = 'invalid'] = Object.entries(error.fields)[0] ?? []
    return faultOfMessage(message, field)
  }
  return error instanceof AppError ? errorTable[error.code] : undefined
}
