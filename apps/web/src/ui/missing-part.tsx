import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'

interface MissingPartProps {
  readonly headingLevel: 1 | 2
  readonly error: unknown
  readonly onRetry: () => Promise<void>
}

/** Stands in place of a page, or of a part of one, whose files could not be fetched. */
export function MissingPart({ headingLevel, error, onRetry }: MissingPartProps) {
  const t = useT()
  const [isTrying, setTrying] = useState(false)
  const retry = () => {
    setTrying(true)
    void onRetry().finally(() => setTrying(false))
  }
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={t('error.offlineTitle')}
      text={t('error.offlineText')}
      error={error}
      retryLabel={t(isTrying ? 'error.retrying' : 'common.retry')}
      onRetry={retry}
    />
  )
}
