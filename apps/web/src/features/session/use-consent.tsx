import { lazy, Suspense, useState } from 'react'
import type { Agreement } from './agreement.ts'
import { Consent } from './consent.tsx'

const AgreementDialog = lazy(() =>
  import('./agreement-dialog.tsx').then((m) => ({ default: m.AgreementDialog })),
)
/** Why the agreements are shown: to be read, or to be accepted before going on. */
interface Asking {
  readonly first?: Agreement
  readonly goOn?: () => void
}

/** One consent for every way in. */
export function useConsent() {
  const [hasAgreed, setAgreed] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const agree = () => {
    setAgreed(true)
    setAsking(undefined)
    asking?.goOn?.()
  }
  return {
    hasAgreed,
    /** Goes on at once, or after the agreements were accepted in the dialog. */
    withConsent: (goOn: () => void) => (hasAgreed ? goOn() : setAsking({ goOn })),
    box: (
      <Consent
        hasAgreed={hasAgreed}
        onChange={setAgreed}
        onRead={(first) => setAsking({ first })}
      />
    ),
    dialog: (
      <Suspense>
        {asking !== undefined && (
          <AgreementDialog
            first={asking.first}
            onAgree={agree}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    ),
  }
}

export type ConsentGate = ReturnType<typeof useConsent>
