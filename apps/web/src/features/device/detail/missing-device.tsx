import { errorCodes } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { ApiError } from '#api/api-error.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'

interface MissingDeviceProps {
  /** The fault; null when the answer held no device. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Shown in place of a device that is gone or could not be loaded. */
export function MissingDevice({ error, onRetry }: MissingDeviceProps) {
  const t = useT()
  const isGone = error === null || (error instanceof ApiError && error.code === errorCodes.notFound)
  if (!isGone) return <ErrorState headingLevel={1} error={error} onRetry={onRetry} />
  return (
    <EmptyState
      headingLevel={1}
      title={t('device.form.notFound')}
      action={
        <Button component={RouteLink} href="/device/list">
          {t('device.form.toList')}
        </Button>
      }
    />
  )
}
