import { ApiError, noAnswerCode } from '#api/api-error.ts'

type ReadPage = (pageId: number) => Promise<string>

/** A configuration has a few pages; one with more keeps those that were read last. */
const keptMax = 24

/** Reads pages, and gives what was read last of one while the server does not answer, so that a wall goes on. */
export function keepingPages(read: ReadPage): ReadPage {
  const kept = new Map<number, string>()
  return async (pageId) => {
    try {
      const data = await read(pageId)
      kept.delete(pageId)
      kept.set(pageId, data)
      const [oldest] = kept.keys()
      if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
      return data
    } catch (error) {
      const data = kept.get(pageId)
      const isAway = error instanceof ApiError && error.code === noAnswerCode
      if (isAway && data !== undefined) return data
      throw error
    }
  }
}
