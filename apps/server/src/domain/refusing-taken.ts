import { FieldError } from '#platform/app-error.ts'
import { isDuplicate } from '#store/is-duplicate.ts'

/**
 * Makes a write. What is there already is refused at its field with the code of a conflict: of two callers at once, both
 * may have found it free before.
 */
export async function refusingTaken<T>(
  fields: FieldError['fields'],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isDuplicate(error) ? new FieldError(fields, 'conflict') : error
  }
}
