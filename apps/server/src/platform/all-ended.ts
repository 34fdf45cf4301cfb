/**
 * As `Promise.all`, but nothing is under way any more when it settles: the fault of the first in the list that failed is
 * thrown once all have ended.
 */
export async function allEnded<T>(work: Iterable<T | Promise<T>>): Promise<T[]> {
  const outcomes = await Promise.allSettled(work)
  const results: T[] = []
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') throw outcome.reason
    results.push(outcome.value)
  }
  return results
}
