import { Alert, Button, Group, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { ModelEditor } from './use-model-editor.ts'

interface DraftNoticeProps {
  readonly editor: ModelEditor
  readonly version: number
  readonly isRestored: boolean
}

/** Shows that unsaved changes were restored after a reload, or that the server has a newer version by now. */
export function DraftNotice({ editor, version, isRestored }: DraftNoticeProps) {
  const t = useT()
  const isStale = editor.baseVersion !== version
  if (!editor.isDirty || !(isRestored || isStale)) return null
  return (
    <Alert color={isStale ? 'yellow' : 'brand'} variant="light" p="xs" aria-live="polite">
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          {isStale
            ? t('model.edit.staleDraft', { old: editor.baseVersion, now: version })
            : t('model.edit.restored')}
        </Text>
        <Button size="compact-sm" variant="default" onClick={editor.discard}>
          {t('model.edit.discard')}
        </Button>
      </Group>
    </Alert>
  )
}
