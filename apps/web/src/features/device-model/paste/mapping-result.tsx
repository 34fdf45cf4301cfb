import { ScrollArea, Stack, Table, Text } from '@mantine/core'
import type { AddressStyle } from '#features/device-model/grid/address-style.ts'
import { withFilledColumns } from '#features/device-model/grid/filled-columns.ts'
import { emptyCells, type GridColumn } from '#features/device-model/grid/variable-row.ts'
import { PreviewRows } from '#features/device-model/sheet/preview-rows.tsx'
import { VariableCells } from '#features/device-model/sheet/variable-cells.tsx'
import { useT } from '#i18n/use-t.ts'
import { DroppedRows } from './dropped-rows.tsx'
import { firstNames } from './first-names.ts'
import type { TableLine, TableReading } from './read-table.ts'

const linesShown = 100
const usualColumns: readonly GridColumn[] = [
  'name',
  'func',
  'fm',
  'register',
  'bit',
  'unit',
  'factor',
  'decimals',
  'rw',
  'names',
]

interface MappingResultProps {
  readonly rows: readonly (readonly string[])[]
  readonly reading: TableReading
  readonly style: AddressStyle
}

/** The variables that a table comes to, each beside its row, and the rows that are left out with the reason. */
export function MappingResult({ rows, reading, style }: MappingResultProps) {
  const t = useT()
  const { lines, dropped, unused } = reading
  const columns = withFilledColumns(
    usualColumns,
    lines.map(({ cells }) => cells),
  )
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500} aria-live="polite">
        {t('paste.result', { n: lines.length, dropped: dropped.length })}
      </Text>
      {unused.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('model.import.ignored', { names: firstNames(unused) })}
        </Text>
      )}
      <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0 }}>
        <Table withTableBorder fz="sm" verticalSpacing={4} miw={900}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('model.grid.rowNumber')}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column}>{t(`model.grid.${column}`)}</Table.Th>
              ))}
              <Table.Th>{t('paste.asPasted')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <PreviewRows
              rows={lines.slice(0, linesShown)}
              row={(line) => (
                <ResultRow
                  key={line.row}
                  line={line}
                  columns={columns}
                  style={style}
                  pasted={rows[line.row - 1] ?? []}
                />
              )}
            />
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {lines.length > linesShown && (
        <Text size="xs" c="dimmed">
          {t('model.versions.more', { n: lines.length - linesShown })}
        </Text>
      )}
      <DroppedRows dropped={dropped} />
    </Stack>
  )
}

interface ResultRowProps {
  readonly line: TableLine
  readonly columns: readonly GridColumn[]
  readonly style: AddressStyle
  readonly pasted: readonly string[]
}

function ResultRow({ line, columns, style, pasted }: ResultRowProps) {
  const cells = { ...emptyCells, ...line.cells }
  const row = { key: line.row, varId: null, isTop: false, cells }
  return (
    <Table.Tr>
      <Table.Td>{line.row}</Table.Td>
      <VariableCells row={row} columns={columns} style={style} />
      <Table.Td maw={260}>
        <Text size="xs" c="dimmed" truncate title={pasted.join(' | ')}>
          {pasted.join(' | ')}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}
