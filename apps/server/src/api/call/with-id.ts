import { FieldError } from '#platform/app-error.ts'
import { isRecord } from './items-in.ts'

/** The input with the other name of its id, under which answers carry it too, in the place of `id`. */
export function withId(raw: unknown, idName: string | undefined): unknown {
  if (idName === undefined || !isRecord(raw)) return raw
  const other = raw[idName]
  if (other === undefined) return raw
  if (raw['id'] === undefined) return { ...raw, id: other }
  // Whoever sends both of one answer after a change of one of them means something that cannot be known.
  if (raw['id'] !== other) throw new FieldError({ [idName]: 'invalid' })
  return raw
}
