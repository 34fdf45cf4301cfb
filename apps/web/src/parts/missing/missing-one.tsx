import { Button } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { isNotFound } from './is-not-found.ts'

interface MissingOneProps {
  /** What is missing, in a sentence. */
  readonly title: string
  /** The fault; null when the answer held nothing. */
  readonly error: Error | null
  /** The list of those that there are. */
  readonly listHref: string
  readonly onRetry: () => void
}

/** Stands in place of one of a list that is gone or could not be loaded. What is gone is not asked for again. */
export function MissingOne({ title, error, listHref, onRetry }: MissingOneProps) {
  const t = useT()
  if (error !== null && !isNotFound(error))
    return <ErrorState headingLevel={1} error={error} onRetry={onRetry} />
  const action = (
    <Button component={RouteLink} href={listHref}>
      {t('common.toList')}
    </Button>
  )
  return <EmptyState headingLevel={1} title={title} action={action} />
}
