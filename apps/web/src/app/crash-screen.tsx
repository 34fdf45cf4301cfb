import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { isReachable } from './new-version.ts'

/** Shows what happened in place of a page that failed, while the shell stays. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const t = useT()
  const [isOffline, setOffline] = useState(false)
  // Without a network the browser would show its own error page in place of this one.
  const reload = async () => {
    if (await isReachable()) location.reload()
    else setOffline(true)
  }
  return (
    <ErrorState
      headingLevel={1}
      title={t('error.crashTitle')}
      text={t(isOffline ? 'error.offlineText' : 'error.crashText')}
      error={error}
      retryLabel={t('error.reload')}
      onRetry={() => void reload()}
    />
  )
}

/** The outermost boundary, for faults of the shell itself. */
export function RootCrashScreen(props: ErrorComponentProps) {
  return (
    <main>
      <CrashScreen {...props} />
    </main>
  )
}
