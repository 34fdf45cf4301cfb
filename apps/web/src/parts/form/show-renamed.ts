import type { AnyEndpoint } from '@fieldhub/contract'
import { ApiError } from '#api/api-error.ts'
import { reportApiFault } from '#api/api-faults.ts'
import { queryClient } from '#api/query.ts'

interface Renaming {
  readonly id: number
  readonly from: string
  readonly to: string
  /** A quiet call. */
  readonly save: () => Promise<unknown>
  /** Puts a name into an answer; left out where answers are rows with `id` and `name`. */
  readonly withName?: (answer: unknown, id: number, name: string) => unknown
}

/**
 * Shows a new name at once wherever these calls answered the entity. Resolves to whether it was saved; else the former name
 * is back, and a toast has said why. What is read afterwards counts.
 */
export async function showRenamed(
  endpoints: readonly AnyEndpoint[],
  { id, from, to, save, withName = withRowName }: Renaming,
): Promise<boolean> {
  const paths = new Set<unknown>(endpoints.map(({ path }) => path))
  const filters = {
    predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => paths.has(queryKey[0]),
  }
  // An answer that is under way still has the former name.
  await queryClient.cancelQueries(filters)
  const show = (name: string) =>
    queryClient.setQueriesData<unknown>(filters, (answer: unknown) => withName(answer, id, name))
  show(to)
  try {
    await save()
    return true
  } catch (error) {
    show(from)
    if (!(error instanceof ApiError)) throw error
    reportApiFault(new ApiError(error.code, error.reason, error.data, error.requestId))
    return false
  } finally {
    void queryClient.invalidateQueries(filters)
  }
}

/** Answers are rows, or a page of rows. */
function withRowName(answer: unknown, id: number, name: string): unknown {
  if (Array.isArray(answer)) {
    return answer.map((row: unknown) => (isRow(row) && row.id === id ? { ...row, name } : row))
  }
  if (typeof answer !== 'object' || answer === null || !('list' in answer)) return answer
  return { ...answer, list: withRowName(answer.list, id, name) }
}

function isRow(row: unknown): row is { readonly id: unknown } {
  return typeof row === 'object' && row !== null && 'id' in row
}
