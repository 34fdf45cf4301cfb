import { toAction } from '../endpoint.ts'
import { endpoints } from '../endpoints.ts'
import { fileCalls } from '../file-calls.ts'
import type { Translated } from '../language.ts'
import { firstStep } from '../session/second-factor-api.ts'

/** Sentences of the operation log, by action. The console's build evaluates this file and keeps nothing else of it. */
export const auditTexts: Readonly<Record<string, Translated>> = Object.fromEntries([
  [firstStep.action, firstStep.audit],
  ...[...endpoints, ...fileCalls].flatMap((call) =>
    call.audit === null ? [] : [[toAction(call), call.audit]],
  ),
])
