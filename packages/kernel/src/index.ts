export { exhaustive } from './exhaustive.ts'
export { invariant } from './invariant.ts'
export type { Err, Ok, Result } from './result.ts'
export { err, ok } from './result.ts'
