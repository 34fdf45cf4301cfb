import { Alert, Button, Group, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { ChangedStart } from './use-changed-start.ts'

/** Tells that somebody else saved what is edited here, and lets the person choose between the two. */
export function ChangedNotice({ changed }: { readonly changed: ChangedStart | undefined }) {
  const t = useT()
  if (changed === undefined) return null
  return (
    <Alert color="yellow" variant="light" p="xs" mb="md" role="alert">
      <Group gap="sm" justify="space-between">
        <Text size="sm">{t('form.changedMeanwhile')}</Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={changed.follow}>
            {t('form.changedTheirs')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={changed.keep}>
            {t('form.changedMine')}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
