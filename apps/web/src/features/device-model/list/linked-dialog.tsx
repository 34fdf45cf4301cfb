import { Anchor, List, Modal, Stack, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import type { ModelLinks } from './delete-model.ts'

/** The screens that show a group's things; a trigger's form knows its model by itself. */
const ways = {
  'model.delete.linkedDevices': '/device/detail?id=',
  'model.delete.linkedTriggers': '/alarm/modelTrigger/',
  'model.delete.linkedConfigurations': '/buildEditor?configurationId=',
} as const

interface LinkedDialogProps {
  readonly name: string
  /** What the dialog is about; null closes it. */
  readonly links: ModelLinks | null
  readonly onClose: () => void
}

/** Why a model cannot be deleted: what uses it, with the way there. */
export function LinkedDialog({ name, links, onClose }: LinkedDialogProps) {
  const t = useT()
  const groups = [
    ['model.delete.linkedDevices', links?.devices ?? []],
    ['model.delete.linkedTriggers', links?.triggers ?? []],
    ['model.delete.linkedConfigurations', links?.configurations ?? []],
  ] as const
  return (
    <Modal
      opened={links !== null}
      onClose={onClose}
      title={t('model.delete.linkedTitle', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('model.delete.linkedText')}</Text>
        {groups.map(([key, items]) =>
          items.length === 0 ? null : (
            <section key={key}>
              <Title order={3}>{t(key)}</Title>
              <List size="sm" mah={200} style={{ overflow: 'auto' }}>
                {items.map((item) => (
                  <List.Item key={item.id}>
                    <LinkedName way={ways[key]} item={item} />
                  </List.Item>
                ))}
              </List>
            </section>
          ),
        )}
      </Stack>
    </Modal>
  )
}

interface LinkedNameProps {
  readonly way: string
  readonly item: { readonly id: number; readonly name: string }
}

function LinkedName({ way, item }: LinkedNameProps) {
  return (
    <Anchor component={RouteLink} href={`${way}${item.id}`} size="sm">
      {item.name}
    </Anchor>
  )
}
