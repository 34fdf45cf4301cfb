import { Button } from '@mantine/core'
import { IconCompassOff } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'

export function ErrorScreen() {
  const t = useT()
  return (
    <EmptyState
      headingLevel={1}
      icon={IconCompassOff}
      title={t('error.pageTitle')}
      text={t('error.pageText')}
      action={
        <Button component={RouteLink} href="/home">
          {t('error.toHome')}
        </Button>
      }
    />
  )
}
