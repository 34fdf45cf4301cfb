import type { Slave } from '@fieldhub/contract'
import { ScrollArea, Table, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { cellLabel, columnKeys } from './choice-label.ts'
import { toSlaveDraft } from './model-draft.ts'
import { modiconAddress } from './modicon-address.ts'

const columns = ['name', 'func', 'register', 'fm', 'decimals', 'unit', 'rw', 'method'] as const

/** A slave's variables to read. */
export function SlaveTable({ slave }: { readonly slave: Slave }) {
  const t = useT()
  const { name, addr, rows } = toSlaveDraft(slave, 1)
  return (
    <section aria-label={name}>
      <Title order={2} size="h3">
        {name}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('model.slave.tab', { addr, n: rows.length })}
      </Text>
      <ScrollArea.Autosize mah={520} viewportProps={{ tabIndex: 0 }}>
        <Table withTableBorder striped fz="sm" verticalSpacing={4} miw={720}>
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
    </section>
  )
}

interface RegisterProps {
  readonly cells: Readonly<Record<'register' | 'bit' | 'func', string>>
}

/** With its number in the manuals of older plants. */
function Register({ cells: { bit, func, register } }: RegisterProps) {
  return (
    <Text span ff="monospace" size="sm">
      {bit === '' ? register : `${register}.${bit}`}
      <Text span size="xs" c="dimmed" ms={6}>
        {modiconAddress(func, register)}
      </Text>
    </Text>
  )
}
