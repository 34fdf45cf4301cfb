import { variablesPerModelMax } from '@fieldhub/contract'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAddressStyle } from '#features/device-model/grid/use-address-style.ts'
import { useT } from '#i18n/use-t.ts'
import { useDiscardGuard } from '#parts/form/use-discard-guard.ts'
import { Dialog } from '#ui/dialog.tsx'
import { recallMapping } from './mapping-memory.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { type PastedTable, planTable } from './paste-plan.ts'
import type { TableReading } from './read-table.ts'

interface TextDialogProps {
  /** The number of variables that the slave has already. */
  readonly rowCount: number
  readonly onPaste: (reading: TableReading) => void
  readonly onClose: () => void
}

/** Takes a table as text, where nothing in the grid says where to paste it, and always asks what its columns mean. */
export function TextDialog({ rowCount, onPaste, onClose }: TextDialogProps) {
  const t = useT()
  const [style] = useAddressStyle()
  const [text, setText] = useState('')
  const [table, setTable] = useState<PastedTable>()
  const rowsMax = variablesPerModelMax - rowCount
  const close = useDiscardGuard(text.trim() !== '', onClose)
  if (table !== undefined) {
    return <PasteDialog table={table} rowsMax={rowsMax} onPaste={onPaste} onClose={onClose} />
  }
  return (
    <Dialog
      opened
      returnFocus={false}
      onClose={close}
      title={t('paste.title')}
      size="60rem"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <Textarea
          label={t('paste.textarea')}
          description={t('paste.textareaHint')}
          value={text}
          rows={14}
          spellCheck={false}
          data-autofocus
          styles={{ input: { fontFamily: 'monospace', whiteSpace: 'pre' } }}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={text.trim() === ''}
            onClick={() => setTable(planTable(text, { rowsMax, style, recall: recallMapping }))}
          >
            {t('paste.read')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
