import { type FieldMessage, fieldMessages } from '@fieldhub/contract'
import type * as z from 'zod/mini'
import { FieldError } from '#platform/app-error.ts'

/** The number of fields that get a sentence; a form with more faults shows the first ones. */
const faultsMax = 100

/** Turns issues of a schema into `slaves.0.var.1.name: message`. The first fault of a field counts. */
export function fieldFaults(issues: readonly z.core.$ZodIssue[], raw: unknown): FieldError {
  const fields: Record<string, FieldMessage> = {}
  for (const issue of issues.slice(0, faultsMax)) {
    const field = issue.path.length === 0 ? 'body' : issue.path.map(String).join('.')
    fields[field] ??= toMessage(issue, raw)
  }
  return new FieldError(fields)
}

function toMessage({ message, path }: z.core.$ZodIssue, raw: unknown): FieldMessage {
  const own = isFieldMessage(message) ? message : 'invalid'
  return saysLittle.has(own) && valueAt(raw, path) === undefined ? 'required' : own
}

/** What they say of a field that was left out does not tell its sender that it was. */
const saysLittle: ReadonlySet<FieldMessage> = new Set(['invalid', 'id'])

function isFieldMessage(message: string): message is FieldMessage {
  return Object.hasOwn(fieldMessages, message)
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}
