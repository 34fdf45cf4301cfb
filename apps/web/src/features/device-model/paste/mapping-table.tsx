import { NativeSelect, ScrollArea, Table } from '@mantine/core'
import { columnKeys } from '#features/device-model/grid/choice-label.ts'
import { gridColumns } from '#features/device-model/grid/variable-row.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { Meaning } from './meaning.ts'
import type { TableMapping } from './table-mapping.ts'

const rowsShown = 5

interface MappingTableProps {
  readonly rows: readonly (readonly string[])[]
  readonly mapping: TableMapping
  readonly onChange: (part: Partial<TableMapping>) => void
}

/** The first rows as they were pasted, each column under the choice of its meaning. */
export function MappingTable({ rows, mapping, onChange }: MappingTableProps) {
  const t = useT()
  const { headRow, meanings } = mapping
  const head = rows[headRow]
  // The second line of headings was joined with the first and is an empty row.
  const filled = rows.slice(headRow + 1).filter((row) => row.some((text) => text.trim() !== ''))
  const body = filled.slice(0, rowsShown)
  const options = meaningOptions(t)
  const choose = (at: number, text: string) => {
    const chosen = choices.find((one) => one === text) ?? null
    // A meaning moves to the column that it is given to.
    const others = meanings.map((one) => (one === chosen && one !== 'remark' ? null : one))
    onChange({ meanings: others.map((one, place) => (place === at ? chosen : one)) })
  }
  return (
    <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: 0 }}>
      <Table withTableBorder withColumnBorders fz="sm" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {meanings.map((meaning, at) => (
              // A column has no other name than its place, and neither moves nor goes.
              <Table.Th key={at} miw={130}>
                <NativeSelect
                  size="xs"
                  aria-label={t('paste.meaning', { column: head?.[at] || String(at + 1) })}
                  value={meaning ?? ''}
                  data={options}
                  onChange={({ currentTarget: { value } }) => choose(at, value)}
                />
                {head?.[at]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {body.map((row, line) => (
            // Pasted rows neither move nor go either.
            <Table.Tr key={line}>
              {meanings.map((_, at) => (
                <Table.Td key={at}>{row[at]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}

const choices = [
  ...gridColumns,
  'order',
  'sign',
  'remark',
  'addr',
  'slave',
] as const satisfies readonly Meaning[]

function meaningOptions(t: Translate) {
  const own = gridColumns.map((value) => ({ value, label: t(columnKeys[value]) }))
  const others = (['order', 'sign', 'remark', 'addr', 'slave'] as const).map((value) => ({
    value,
    label: t(`paste.meaning.${value}`),
  }))
  return [{ value: '', label: t('paste.meaning.none') }, ...own, ...others]
}
