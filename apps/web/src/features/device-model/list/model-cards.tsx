import type { Model } from '@fieldhub/contract'
import { Anchor, Group, Paper, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CardList } from '#ui/list/card-list.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { modelHref, RowActions } from './model-columns.tsx'

interface ModelCardsProps {
  readonly models: readonly Model[]
  readonly onDelete: (model: Model) => void
}

/** The list on a phone. */
export function ModelCards({ models, onDelete }: ModelCardsProps) {
  const t = useT()
  return (
    <CardList>
      {models.map((model) => (
        <Paper key={model.id} component="li" p="sm">
          <Group justify="space-between" wrap="nowrap">
            <Anchor component={RouteLink} href={modelHref(model.id)} fw={500}>
              {model.name}
            </Anchor>
            <RowActions model={model} t={t} onDelete={onDelete} />
          </Group>
          <Text size="sm" c="dimmed">
            {`${t('model.list.slaves')} ${model.slaves.length} · ${t('model.list.variables')} ${model.varCount} · ${t('model.list.devices')} ${model.deviceCount}`}
          </Text>
          <Text size="xs" c="dimmed">
            <RelativeTime time={model.updateTime} />
          </Text>
        </Paper>
      ))}
    </CardList>
  )
}
