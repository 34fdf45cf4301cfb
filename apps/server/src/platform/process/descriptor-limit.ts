import { readFileSync } from 'node:fs'

/** The smallest limit of common systems, for one that does not report its own. */
const usualLimit = 1_024

/** Number of files and connections that this process may open; Node raises it to the hard limit when it starts. */
export function descriptorLimit(limitsFile = '/proc/self/limits'): number {
  try {
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(limitsFile, 'utf8')) ?? []
    return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(soft ?? usualLimit)
  } catch {
    return usualLimit
  }
}
