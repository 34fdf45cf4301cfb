import { Button } from '@mantine/core'
import { IconCompassOff } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'

/** Says that there is no page, or in its address with `refused` that there is one which the role may not open. */
export function ErrorScreen() {
  const t = useT()
  const isRefused = location.search === '?refused=true'
  return (
    <EmptyState
      headingLevel={1}
      icon={IconCompassOff}
      title={t(isRefused ? 'shell.roleTitle' : 'error.pageTitle')}
      text={t(isRefused ? 'shell.roleText' : 'error.pageText')}
      action={
        <Button component={RouteLink} href="/home">
          {t('error.toHome')}
        </Button>
      }
    />
  )
}
