import type { DeviceImport, ImportFault } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import type { Translate } from '#i18n/translate.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'

export interface PreviewRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly faults: readonly ImportFault[]
}

/** The rows of a dry run, each with its faults. */
export function previewRows({ preview, errors }: DeviceImport): readonly PreviewRow[] {
  const faults = Map.groupBy(errors, ({ row }) => row)
  return (preview?.rows ?? []).map(({ row, cells }) => ({
    row,
    cells,
    faults: faults.get(row) ?? [],
  }))
}

const errorWidth = 420

export function previewColumns(
  { preview, failed }: DeviceImport,
  t: Translate,
): readonly DataColumn<PreviewRow>[] {
  const row: DataColumn<PreviewRow> = {
    id: 'row',
    header: t('fleet.import.row'),
    width: 64,
    align: 'right',
    isRowHeader: true,
    cell: (each) => each.row,
  }
  const faults: DataColumn<PreviewRow> = {
    id: 'fault',
    header: t('fleet.import.fault'),
    width: errorWidth,
    cell: (each) => <FaultCell faults={each.faults} />,
  }
  const cells = (preview?.columns ?? []).map(
    ({ column, heading }, index): DataColumn<PreviewRow> => ({
      id: column,
      header: heading,
      cell: (each) => <ValueCell column={column} text={each.cells[index] ?? ''} row={each} />,
    }),
  )
  return failed > 0 ? [row, faults, ...cells] : [row, ...cells]
}

function FaultCell({ faults }: { readonly faults: readonly ImportFault[] }) {
  if (faults.length === 0) return null
  const text = faults.map(({ heading, message }) => `${heading}: ${message}`).join(' · ')
  return (
    <Text span size="sm" c="var(--fh-alarm-text)" title={text}>
      {text}
    </Text>
  )
}

interface ValueCellProps {
  readonly column: string
  readonly text: string
  readonly row: PreviewRow
}

function ValueCell({ column, text, row }: ValueCellProps) {
  const isFaulty = row.faults.some((fault) => fault.column === column)
  return (
    <Text span size="sm" {...(isFaulty ? { c: 'var(--fh-alarm-text)', td: 'underline' } : {})}>
      {text}
    </Text>
  )
}
