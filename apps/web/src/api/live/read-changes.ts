import { queryClient, readAfter } from '#api/query.ts'

/** Between two readings of a screen, however much somebody changes. */
const restMs = 1_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Reads what is shown again after somebody else changed something. One reading goes on at a time, and changes during it are
 * read by the next; a page that nobody looks at reads when it is seen. The more consoles an account has, the more apart they
 * read: all of them share its calls.
 */
export function changeReader(random: () => number): (spreadMs: number) => void {
  let isReading = false
  let spread: number | undefined
  const read = async () => {
    isReading = true
    while (spread !== undefined) {
      const spreadMs = spread
      await pause(random() * spreadMs)
      spread = undefined
      await readNow()
      await pause(Math.max(restMs, spreadMs))
    }
    isReading = false
  }
  return (spreadMs) => {
    spread = spreadMs
    if (!isReading) void read()
  }
}

async function readNow(): Promise<unknown> {
  if (document.hidden) return queryClient.invalidateQueries({ refetchType: 'none' })
  return readAfter({})
}
