import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useMay } from '#api/use-may.ts'
import { SheetMenu } from '#features/device-model/sheet/sheet-menu.tsx'
import { ModelVersions } from '#features/device-model/version/model-versions.tsx'
import type { VersionedModel } from '#features/device-model/version/version-diff.tsx'
import { useT } from '#i18n/use-t.ts'
import { PageHeader } from '#ui/list/page-header.tsx'
import type { ModelEditor } from './use-model-editor.ts'

interface EditorActionsProps {
  readonly editor: ModelEditor
  /** Its id is 0 while it is new. */
  readonly model: VersionedModel
  /** The slave in sight. */
  readonly slaveKey: number
  readonly isSaving: boolean
  readonly onSave: () => void
}

export function EditorActions({ editor, model, slaveKey, isSaving, onSave }: EditorActionsProps) {
  const t = useT()
  const isNew = model.modelId === 0
  const mayChange = useMay('change')
  const ways = [
    ['undo', 'model.edit.undo', IconArrowBackUp, editor.canUndo],
    ['redo', 'model.edit.redo', IconArrowForwardUp, editor.canRedo],
  ] as const
  return (
    <PageHeader
      title={t(isNew ? 'model.edit.createTitle' : 'model.edit.changeTitle')}
      note={
        editor.isDirty ? (
          <Text size="sm" c="var(--fh-unactivated-text)">
            {t('model.edit.unsaved')}
          </Text>
        ) : null
      }
      actions={
        <>
          {ways.map(([way, key, Icon, isPossible]) => (
            <Tooltip withinPortal={false} key={way} label={t(key)}>
              <ActionIcon
                size={36}
                aria-label={t(key)}
                disabled={!isPossible}
                onClick={() => editor.travel(way)}
              >
                <Icon size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ))}
          <SheetMenu
            editor={editor}
            modelId={model.modelId}
            slaveKey={slaveKey}
            mayChange={mayChange}
          />
          {!isNew && <ModelVersions model={model} isDirty={editor.isDirty} />}
          {mayChange && (
            <Tooltip withinPortal={false} label={t('model.edit.saveHint')}>
              <Button loading={isSaving} onClick={onSave}>
                {t('model.edit.save')}
              </Button>
            </Tooltip>
          )}
        </>
      }
    />
  )
}
