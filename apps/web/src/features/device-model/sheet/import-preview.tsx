import { Checkbox, ScrollArea, Stack, Table, Text } from '@mantine/core'
import type { AddressStyle } from '#features/device-model/grid/address-style.ts'
import { withFilledColumns } from '#features/device-model/grid/filled-columns.ts'
import type { GridColumn } from '#features/device-model/grid/variable-row.ts'
import { DroppedRows } from '#features/device-model/paste/dropped-rows.tsx'
import { firstNames } from '#features/device-model/paste/first-names.ts'
import { useT } from '#i18n/use-t.ts'
import type { MergedRow, MergedSheet } from './merge-sheet.ts'
import { PreviewRows } from './preview-rows.tsx'
import type { SheetImport } from './use-sheet-import.ts'
import { VariableCells } from './variable-cells.tsx'

const rowsShown = 200
const usualColumns = ['name', 'func', 'fm', 'register', 'decimals', 'unit', 'rw'] as const

interface ImportPreviewProps {
  readonly merged: MergedSheet
  readonly sheet: Pick<SheetImport, 'reading' | 'mapping' | 'removesOthers' | 'setRemovesOthers'>
}

/** What an import would do, row by row, before anything is changed. */
export function ImportPreview({ merged, sheet }: ImportPreviewProps) {
  const { reading, mapping, removesOthers, setRemovesOthers } = sheet
  const ignored = reading?.unused ?? []
  const dropped = reading?.dropped ?? []
  const t = useT()
  const count = (kind: MergedRow['kind']) => merged.rows.filter((row) => row.kind === kind).length
  const faulty = merged.rows.filter(({ faults }) => faults.length > 0)
  const faults = faulty.reduce((sum, row) => sum + row.faults.length, 0)
  // What needs a look comes first.
  const shown = [...faulty, ...merged.rows.filter((row) => row.faults.length === 0)]
  return (
    <Stack gap="sm">
      <Text size="sm" fw={500} aria-live="polite">
        {t('model.import.summary', {
          added: count('added'),
          changed: count('changed'),
          same: count('same'),
          removed: merged.removed,
        })}
      </Text>
      {faults > 0 && (
        <Text size="sm" c="var(--fh-alarm-text)">
          {t('model.import.faults', { n: faults })}
        </Text>
      )}
      {ignored.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('model.import.ignored', { names: firstNames(ignored) })}
        </Text>
      )}
      <DroppedRows dropped={dropped} />
      <Checkbox
        label={t('model.import.removes')}
        checked={removesOthers}
        onChange={({ currentTarget }) => setRemovesOthers(currentTarget.checked)}
      />
      <PreviewTable rows={shown.slice(0, rowsShown)} style={mapping?.style ?? 'zero'} />
      {shown.length > rowsShown && (
        <Text size="xs" c="dimmed">
          {t('model.versions.more', { n: shown.length - rowsShown })}
        </Text>
      )}
    </Stack>
  )
}

interface PreviewTableProps {
  readonly rows: readonly MergedRow[]
  readonly style: AddressStyle
}

function PreviewTable({ rows, style }: PreviewTableProps) {
  const t = useT()
  const columns = withFilledColumns(
    usualColumns,
    rows.map(({ row }) => row.cells),
  )
  return (
    <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0 }}>
      <Table withTableBorder fz="sm" verticalSpacing={4} miw={760}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('model.grid.rowNumber')}</Table.Th>
            <Table.Th>{t('model.import.change')}</Table.Th>
            <Table.Th>{t('model.list.slaves')}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column}>{t(`model.grid.${column}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <PreviewRows
            rows={rows}
            row={(row) => (
              <PreviewRow key={row.row.key} row={row} columns={columns} style={style} />
            )}
          />
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}

interface PreviewRowProps {
  readonly row: MergedRow
  readonly columns: readonly GridColumn[]
  readonly style: AddressStyle
}

function PreviewRow({ row, columns, style }: PreviewRowProps) {
  const t = useT()
  return (
    <Table.Tr>
      <Table.Td>{row.sheetRow}</Table.Td>
      <Table.Td>
        <Text span size="sm" fw={row.kind === 'same' ? 400 : 600} style={{ whiteSpace: 'nowrap' }}>
          {t(`model.import.${row.kind}`)}
        </Text>
        {row.renamedFrom !== undefined && (
          <Text size="xs" c="dimmed">
            {t('model.import.renamed', { name: row.renamedFrom })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{row.slaveName}</Table.Td>
      <VariableCells row={row.row} columns={columns} style={style} />
    </Table.Tr>
  )
}
