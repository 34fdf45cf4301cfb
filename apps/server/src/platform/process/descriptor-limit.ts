import { readFileSync } from 'node:fs'

/** Where the system does not say it: what common systems allow at the least. */
const usualLimit = 1_024

/** How many files and connections this process may have open; Node raises it to the hard limit when it starts. */
export function descriptorLimit(limitsFile = '/proc/self/limits'): number {
  try {
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(limitsFile, 'utf8')) ?? []
    return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(soft ?? usualLimit)
  } catch {
    return usualLimit
  }
}
