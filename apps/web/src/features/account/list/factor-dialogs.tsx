import type { AccountEntry } from '@fieldhub/contract'
import { FactorPolicyDialog } from './factor-policy-dialog.tsx'
import { FactorResetDialog } from './factor-reset-dialog.tsx'

/** The rule for all, or the account that a reset is for. */
export type FactorTask = 'policy' | AccountEntry

interface FactorDialogsProps {
  readonly task: FactorTask
  readonly onClose: () => void
}

/** ROOT's rules for the second factors of others. */
export function FactorDialogs({ task, onClose }: FactorDialogsProps) {
  return task === 'policy' ? (
    <FactorPolicyDialog onClose={onClose} />
  ) : (
    <FactorResetDialog account={task} onClose={onClose} />
  )
}
