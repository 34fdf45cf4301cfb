import { vi } from 'vitest'

/**
 * Waits until a check passes, and fails with its last error. A second, which is vitest's own default, is no longer than
 * the period of the server's jobs: on a busy machine such a test failed although the server did what it should.
 */
export function eventually<T>(check: () => T | Promise<T>, withinMs = 15_000): Promise<T> {
  return vi.waitFor(check, { timeout: withinMs })
}
