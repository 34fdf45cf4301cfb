import { Button, Group, Stack } from '@mantine/core'
import type { ModelDraft } from '#features/device-model/editor/model-draft.ts'
import type { ModelEditor } from '#features/device-model/editor/use-model-editor.ts'
import { MappingFields } from '#features/device-model/paste/mapping-fields.tsx'
import { keepMapping } from '#features/device-model/paste/mapping-memory.ts'
import type { Doubt } from '#features/device-model/paste/read-table.ts'
import { useT } from '#i18n/use-t.ts'
import { useFileDrop } from '#parts/use-file-drop.ts'
import { Dialog } from '#ui/dialog.tsx'
import classes from './import-dialog.module.css'
import { ImportPreview } from './import-preview.tsx'
import { SheetChooser } from './sheet-chooser.tsx'
import { useSheetImport } from './use-sheet-import.ts'

const noDoubts: ReadonlySet<Doubt> = new Set()

interface ImportDialogProps {
  readonly draft: ModelDraft
  readonly slaveKey: number
  readonly edit: ModelEditor['edit']
  readonly onClose: () => void
}

/** A CSV or Excel file into the draft: what it would do is shown first, and one step undoes it. */
export function ImportDialog({ draft, slaveKey, edit, onClose }: ImportDialogProps) {
  const t = useT()
  const sheet = useSheetImport(draft, slaveKey)
  const { merged, rows, mapping, reading } = sheet
  const drop = useFileDrop((file) => void sheet.choose(file))
  return (
    <Dialog
      opened
      // The menu's button takes the focus: a late return would take the grid's keys away.
      returnFocus={false}
      onClose={onClose}
      title={t('model.import.title')}
      size="72rem"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm" className={classes['drop']} {...drop}>
        <SheetChooser sheet={sheet} />
        {rows !== null && mapping !== null && (
          <MappingFields
            rows={rows}
            mapping={mapping}
            doubts={reading?.doubts ?? noDoubts}
            onChange={sheet.changeMapping}
          />
        )}
        {merged !== null && (
          <>
            <ImportPreview merged={merged} sheet={sheet} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button
                disabled={merged.rows.length === 0}
                onClick={() => {
                  const headings = mapping === null ? undefined : rows?.[mapping.headRow]
                  if (mapping !== null && headings !== undefined) keepMapping(headings, mapping)
                  edit({ kind: 'replace-slaves', draft: merged.draft })
                  onClose()
                }}
              >
                {t('model.import.take')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
