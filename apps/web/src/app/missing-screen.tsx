import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { type MissingProps, useRetry } from '#ui/missing-part.tsx'

/** Stands in place of a page whose files could not be fetched. */
export function MissingScreen({ error, onRetry }: MissingProps) {
  const t = useT()
  const { isTrying, retry } = useRetry({ onRetry })
  return (
    <ErrorState
      headingLevel={1}
      title={t('error.offlineTitle')}
      text={t('error.offlineText')}
      error={error}
      retryLabel={t(isTrying ? 'error.retrying' : 'common.retry')}
      onRetry={retry}
    />
  )
}
