import { expect } from '@playwright/test'
import type { ServerProcess } from './server-process.ts'

/**
 * Waits for the next one-time code in the log. It is called before the code is asked for, and what it returns resolves
 * with the code that a server without providers writes down for the address. The page may say so before the line has
 * arrived here, and an older code is still there.
 */
export function nextCodeInLog({ log }: ServerProcess, address: string): () => Promise<string> {
  const newest = () =>
    log.findLast((line) => line.includes('oneTimeCode') && line.includes(address))
  const before = newest()
  const next = () => {
    const line = newest()
    return line === before ? '' : (/"oneTimeCode":"(\d{6})"/.exec(line ?? '')?.[1] ?? '')
  }
  return async () => {
    await expect.poll(next).toMatch(/^\d{6}$/)
    return next()
  }
}
