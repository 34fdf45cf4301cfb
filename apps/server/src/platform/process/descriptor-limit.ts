import { readFileSync } from 'node:fs'
import type { Log } from './log/log.ts'

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

/** With fewer, some hundred devices and browsers leave nothing for files of the store. */
const wanted = 4_096

/** Says at the start what would later look like a server that does not answer. */
export function warnOfFewDescriptors(
  log: Pick<Log, 'warn'>,
  descriptors = descriptorLimit(),
): void {
  if (descriptors >= wanted) return
  log.warn(
    { descriptors },
    'few files and connections may be open at once, and devices, people and the store share them: raise the limit (LimitNOFILE of systemd, ulimit -n)',
  )
}
