import { Button, Group } from '@mantine/core'
import { IconFileStack, IconSearchOff } from '@tabler/icons-react'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { modelHref } from './model-columns.tsx'

interface NoModelsProps {
  readonly search: string
  readonly onClear: () => void
}

/** First use, or nothing found. */
export function NoModels({ search, onClear }: NoModelsProps) {
  const t = useT()
  const mayChange = useMay('change')
  if (search !== '') {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t('model.list.notFoundTitle')}
        text={t('model.list.notFoundText', { search })}
        action={
          <Button variant="default" onClick={onClear}>
            {t('model.list.clearSearch')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={IconFileStack}
      title={t('model.list.emptyTitle')}
      text={t('model.list.emptyText')}
      action={
        mayChange && (
          <Group gap="xs" justify="center">
            <Button component={RouteLink} href="/device/modelTemplate">
              {t('model.template.title')}
            </Button>
            <Button component={RouteLink} href={modelHref(0)} variant="default">
              {t('model.list.add')}
            </Button>
          </Group>
        )
      }
    />
  )
}
