import { toAction } from '../endpoint.ts'
import { endpoints } from '../endpoints.ts'
import { fileCalls } from '../file-calls.ts'
import type { Translated } from '../language.ts'
import { firstStep } from '../session/second-factor-api.ts'

/** What the operation log says was done, by action. The console's build works it out and keeps nothing else of here. */
export const auditTexts: Readonly<Record<string, Translated>> = Object.fromEntries([
  [firstStep.action, firstStep.audit],
  ...[...endpoints, ...fileCalls].flatMap((call) =>
    call.audit === null ? [] : [[toAction(call), call.audit]],
  ),
])
