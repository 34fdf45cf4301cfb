import { errorCodes } from '@fieldhub/contract'
import { ApiError } from '#api/api-error.ts'

type ReadPage = (pageId: number) => Promise<string>

const refusals: readonly number[] = [errorCodes.notFound, errorCodes.wrongCredential]

/**
 * Reads pages, and gives what was read last of one while the server does not give it, so that a wall goes on; there are
 * 50 of them at most. One that is gone, or whose share has another password since, is not shown.
 */
export function keepingPages(read: ReadPage): ReadPage {
  const kept = new Map<number, string>()
  return async (pageId) => {
    try {
      const data = await read(pageId)
      kept.set(pageId, data)
      return data
    } catch (error) {
      const data = kept.get(pageId)
      const isAway = error instanceof ApiError && !refusals.includes(error.code)
      if (isAway && data !== undefined) return data
      throw error
    }
  }
}
