import type { EnterAnswer } from '@fieldhub/contract'
import type { ConsentGate } from './use-consent.tsx'

/** What every way in is given. */
export interface LoginFormProps {
  readonly consent: ConsentGate
  /** Either a session, or the demand for a second factor. */
  readonly onEntered: (answer: EnterAnswer) => void
}
