import { Button } from '@mantine/core'
import { IconShareOff } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'

/** Shown in place of a device whose share has just ended. */
export function ShareEnded() {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState
        headingLevel={1}
        icon={IconShareOff}
        title={t('share.endedTitle')}
        text={t('share.endedText')}
        action={
          <Button component={RouteLink} href="/device/list">
            {t('device.form.toList')}
          </Button>
        }
      />
    </div>
  )
}
