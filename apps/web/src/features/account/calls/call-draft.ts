import { parseJson } from '@fieldhub/kernel'
import { kindOfField } from './field-kind.ts'
import type { CallField, PublishedCall } from './published-call.ts'
import { queryText } from './query-text.ts'

/** What is entered: field → text; an empty text leaves the field out. */
export type CallDraft = Readonly<Record<string, string>>

export type CallInput = Readonly<Record<string, unknown>>

/** What a draft sends, with the fields whose text does not fit their type. */
export interface ReadDraft {
  readonly input: CallInput
  readonly missing: readonly string[]
  readonly wrong: readonly string[]
}

/** Values to begin with: whatever is required and has one obvious value, and the first page of a list. */
export function startDraft(call: PublishedCall, deviceId: number | undefined): CallDraft {
  // Nobody writes to a device that they have not chosen.
  const known = call.permission === 'read' ? deviceId : undefined
  return Object.fromEntries(
    call.fields.flatMap((field) => {
      const value = startValue(field, known)
      return value === '' ? [] : [[field.name, value]]
    }),
  )
}

function startValue(field: CallField, deviceId: number | undefined): string {
  const { name, isRequired, schema } = field
  if (name === 'page') return '1'
  if (name === 'pageSize') return '10'
  if (!isRequired) return ''
  if (schema.default !== undefined) return queryText(schema.default)
  const kind = kindOfField(field)
  if (kind.kind === 'device') return deviceId === undefined ? '' : String(deviceId)
  if (kind.kind === 'choice') return String(kind.options[0] ?? '')
  return kind.kind === 'boolean' ? 'false' : ''
}

export function readDraft({ fields }: PublishedCall, draft: CallDraft): ReadDraft {
  const input: Record<string, unknown> = {}
  const missing: string[] = []
  const wrong: string[] = []
  for (const field of fields) {
    const text = draft[field.name] ?? ''
    if (text === '') {
      if (field.isRequired) missing.push(field.name)
      continue
    }
    const value = valueOf(field, text)
    if (value === undefined) wrong.push(field.name)
    else input[field.name] = value
  }
  return { input, missing, wrong }
}

/** Undefined: the text does not fit. Limits are the server's to judge, so that its own words are seen. */
function valueOf(field: CallField, text: string): unknown {
  const kind = kindOfField(field)
  if (kind.kind === 'text') return text
  if (kind.kind === 'choice') return kind.options.find((option) => String(option) === text)
  if (kind.kind === 'boolean') return text === 'true'
  const value = parseJson(text)
  if (kind.kind === 'json' || value === null) return value
  return typeof value === 'number' ? value : undefined
}
