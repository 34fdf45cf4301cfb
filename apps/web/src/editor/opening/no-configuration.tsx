import { Button } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'

export function NoConfiguration() {
  const t = useT()
  return (
    <EmptyState
      headingLevel={1}
      title={t('editor.missing')}
      text={t('editor.missingText')}
      action={
        <Button component={RouteLink} href="/">
          {t('editor.home')}
        </Button>
      }
    />
  )
}
