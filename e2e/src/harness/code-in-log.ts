import { expect } from '@playwright/test'
import type { ServerProcess } from './server-process.ts'

/**
 * Called before a one-time code is asked for; what it returns waits for the code that a server without providers then
 * writes down for the address. The page may say so before the line has arrived here, and an older code is still there.
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
