import { queryClient, readAfter } from '#api/query.ts'

/** Between two readings of a screen, however much somebody changes. */
const restMs = 1_000

/**
 * Reads what is shown again after somebody else changed something. One reading goes on at a time, and changes during it are
 * read by the next; a page that nobody looks at reads when it is seen.
 */
export function changeReader(): () => void {
  let isReading = false
  let isWanted = false
  const read = async () => {
    isReading = true
    while (isWanted) {
      isWanted = false
      await readNow()
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
    isReading = false
  }
  return () => {
    isWanted = true
    if (!isReading) void read()
  }
}

async function readNow(): Promise<unknown> {
  if (document.hidden) return queryClient.invalidateQueries({ refetchType: 'none' })
  return readAfter({})
}
