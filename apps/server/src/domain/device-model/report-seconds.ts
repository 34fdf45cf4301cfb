import type { Variable } from '@fieldhub/contract'
import { getRateSeconds } from './model-document.ts'

/** A cloud device reports what does not change this often (docs/device-protocol.md). */
const unchangedSeconds = 3_600

/** How often a value of the variable arrives, whether it changes or not. */
export function getReportSeconds(
  variable: Pick<Variable, 'rate' | 'pUnit' | 'method'>,
  isCloud: boolean,
): number {
  const rateSeconds = getRateSeconds(variable)
  return isCloud && variable.method === 'change'
    ? Math.max(rateSeconds, unchangedSeconds)
    : rateSeconds
}
