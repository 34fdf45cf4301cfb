import { expect } from '@playwright/test'
import type { ServerProcess } from './server-process.ts'

/** The newest one-time code that a server without providers wrote down for an address. */
export async function codeInLog({ log }: ServerProcess, address: string): Promise<string> {
  const found = () => {
    const line = log.findLast((each) => each.includes('oneTimeCode') && each.includes(address))
    return /"oneTimeCode":"(\d{6})"/.exec(line ?? '')?.[1] ?? ''
  }
  await expect.poll(found).toMatch(/^\d{6}$/)
  return found()
}
