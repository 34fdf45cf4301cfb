import type { Slave } from '@fieldhub/contract'
import { Paper, ScrollArea, Table, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { cellLabel, columnKeys } from '#features/device-model/grid/choice-label.ts'
import { modiconAddress } from '#features/device-model/grid/modicon-address.ts'
import type { VariableRow } from '#features/device-model/grid/variable-row.ts'
import { useT } from '#i18n/use-t.ts'
import { CardList } from '#ui/list/card-list.tsx'
import { narrowQuery } from '#ui/narrow-query.ts'
import { toSlaveDraft } from './model-draft.ts'

const columns = ['name', 'func', 'register', 'fm', 'decimals', 'unit', 'rw', 'method'] as const

/** A slave's variables to read. */
export function SlaveTable({ slave }: { readonly slave: Slave }) {
  const t = useT()
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const { name, addr, rows } = toSlaveDraft(slave, 1)
  return (
    <section aria-label={name}>
      <Title order={2} size="h3">
        {name}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('model.slave.tab', { addr, n: rows.length })}
      </Text>
      {isNarrow ? <Cards rows={rows} /> : <WideTable rows={rows} />}
    </section>
  )
}

interface RowsProps {
  readonly rows: readonly VariableRow[]
}

function WideTable({ rows }: RowsProps) {
  const t = useT()
  return (
    <ScrollArea.Autosize mah={520} viewportProps={{ tabIndex: 0 }}>
      <Table withTableBorder striped fz="sm" verticalSpacing={4} miw={720} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{t(columnKeys[column])}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells }) => (
            <Table.Tr key={key}>
              {columns.map((column) => (
                <Table.Td key={column}>
                  {column === 'register' ? (
                    <Register cells={cells} />
                  ) : (
                    cellLabel(column, cells[column], t)
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}

/** On a phone. */
function Cards({ rows }: RowsProps) {
  const t = useT()
  return (
    <CardList>
      {rows.map(({ key, cells }) => (
        <Paper key={key} component="li" p="sm">
          <Text fw={500}>{cells.unit === '' ? cells.name : `${cells.name} (${cells.unit})`}</Text>
          <Text size="sm" c="dimmed">
            {cellLabel('func', cells.func, t)} · <Register cells={cells} />
          </Text>
          <Text size="sm" c="dimmed">
            {(['fm', 'rw', 'method'] as const)
              .map((column) => cellLabel(column, cells[column], t))
              .join(' · ')}
          </Text>
        </Paper>
      ))}
    </CardList>
  )
}

/** With its number in the manuals of older plants. */
function Register({ cells: { bit, func, register } }: Pick<VariableRow, 'cells'>) {
  return (
    <Text span ff="monospace" size="sm">
      {bit === '' ? register : `${register}.${bit}`}
      <Text span size="xs" c="dimmed" ms={6}>
        {modiconAddress(func, register)}
      </Text>
    </Text>
  )
}
