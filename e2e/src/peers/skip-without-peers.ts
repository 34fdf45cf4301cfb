import { test } from '@playwright/test'
import { missingPackages } from './libmodbus-slave.ts'

/** Skips the file's tests, with the reason, where Debian's packages are missing; in CI that is a failure. */
export function skipWithoutPeers(): void {
  const missing = missingPackages()
  if (process.env['CI'] !== undefined) return
  test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`)
}
