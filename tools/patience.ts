import { vi } from 'vitest'

const patienceMs = 60_000

interface Wait {
  readonly timeout?: number
  readonly interval?: number
  readonly message?: string
}

const patient = (wait: number | Wait = {}): Wait =>
  typeof wait === 'number'
    ? { timeout: Math.max(wait, patienceMs) }
    : { ...wait, timeout: Math.max(wait.timeout ?? 0, patienceMs) }

/**
 * Makes every wait of a test patient. A second, which is Vitest's own default, is no longer than the period of the
 * server's jobs, and ten are few on a machine that does ten things: such tests failed although the product did what it
 * should. A wait ends as soon as its check passes, so only a test that fails takes longer.
 */
function waitPatiently(): void {
  const { waitFor, waitUntil } = vi
  vi.waitFor = (check, options) => waitFor(check, patient(options))
  vi.waitUntil = (check, options) => waitUntil(check, patient(options))
}

// A worker runs this before each of its files, all with the same `vi`.
const mark = Symbol.for('fieldhub.patience')
if (!(mark in vi)) {
  waitPatiently()
  Object.defineProperty(vi, mark, { value: true })
}
