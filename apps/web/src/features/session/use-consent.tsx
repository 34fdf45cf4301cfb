import { Suspense, useState } from 'react'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import type { Agreement } from './agreement.ts'
import { Consent } from './consent.tsx'

const AgreementDialog = lazyPart(
  async () => (await import('./agreement-dialog.tsx')).AgreementDialog,
)
/** Why the agreements are shown: to be read, or to be accepted before going on. */
interface ConsentRequest {
  readonly first?: Agreement
  readonly proceed?: () => void
}

/** One consent for every way in. */
export function useConsent() {
  const [hasAgreed, setAgreed] = useState(false)
  const [request, setRequest] = useState<ConsentRequest>()
  const agree = () => {
    setAgreed(true)
    setRequest(undefined)
    request?.proceed?.()
  }
  return {
    hasAgreed,
    /** Goes on at once, or after the agreements were accepted in the dialog. */
    withConsent: (proceed: () => void) => (hasAgreed ? proceed() : setRequest({ proceed })),
    box: (
      <Consent
        hasAgreed={hasAgreed}
        onChange={setAgreed}
        onRead={(first) => setRequest({ first })}
        intent={onIntent(AgreementDialog)}
      />
    ),
    dialog: (
      <Suspense>
        {request !== undefined && (
          <AgreementDialog
            first={request.first}
            onAgree={agree}
            onClose={() => setRequest(undefined)}
          />
        )}
      </Suspense>
    ),
  }
}

export type ConsentGate = ReturnType<typeof useConsent>
