import type { ErrorComponentProps } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/error-state.tsx'

/** The error boundary of a page: the shell stays, the page says what happened. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const t = useT()
  return (
    <ErrorState
      headingLevel={1}
      title={t('error.crashTitle')}
      text={t('error.crashText')}
      error={error}
      retryLabel={t('error.reload')}
      onRetry={() => location.reload()}
    />
  )
}

/** The last boundary: the shell itself is gone. */
export function RootCrashScreen(props: ErrorComponentProps) {
  return (
    <main>
      <CrashScreen {...props} />
    </main>
  )
}
