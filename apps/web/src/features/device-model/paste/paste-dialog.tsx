import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { WarningNote } from '#ui/warning-note.tsx'
import { firstNames } from './first-names.ts'
import { MappingFields } from './mapping-fields.tsx'
import { keepMapping } from './mapping-memory.ts'
import { MappingResult } from './mapping-result.tsx'
import type { PastedTable } from './paste-plan.ts'
import type { TableReading } from './read-table.ts'
import { useTableReading } from './use-table-reading.ts'

interface PasteDialogProps {
  readonly table: PastedTable
  readonly rowsMax: number
  /** Names of the variables that a reading takes the place of. */
  readonly replaces?: (reading: TableReading) => readonly string[]
  readonly onPaste: (reading: TableReading) => void
  readonly onClose: () => void
}

/** What a pasted table means, column by column, beside what becomes of it; nothing is changed before it is confirmed. */
export function PasteDialog({ table, rowsMax, replaces, onPaste, onClose }: PasteDialogProps) {
  const t = useT()
  const [mapping, setMapping] = useState(table.mapping)
  const reading = useTableReading(table, mapping, rowsMax)
  const count = reading.lines.length
  const names = firstNames(replaces?.(reading) ?? [])
  const paste = () => {
    const headings = table.rows[mapping.headRow]
    if (headings !== undefined) keepMapping(headings, mapping)
    onPaste(reading)
    onClose()
  }
  return (
    <Dialog
      opened
      returnFocus={false}
      onClose={onClose}
      title={t('paste.title')}
      size="84rem"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('paste.text')}</Text>
        <MappingFields
          rows={table.rows}
          mapping={mapping}
          doubts={reading.doubts}
          onChange={(part) => setMapping({ ...mapping, ...part })}
        />
        <MappingResult rows={table.rows} reading={reading} style={mapping.style} />
        {names !== '' && <WarningNote>{t('paste.replaces', { names })}</WarningNote>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={count === 0} data-autofocus onClick={paste}>
            {t('paste.write', { n: count })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
