import { formatLabels } from '@fieldhub/contract'
import { Stack, Table, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { byteOrderExample } from './byte-order-example.ts'
import { choiceLabel } from './choice-label.ts'

interface FormatHelpProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Explains what people get wrong most: byte order by the same bytes in every format, decimals, address base. */
export function FormatHelp({ isOpen, onClose }: FormatHelpProps) {
  const t = useT()
  const parts = [
    ['model.help.decimalsTitle', 'model.help.decimalsText'],
    ['model.help.addressTitle', 'model.help.addressText'],
    ['model.help.reportTitle', 'model.help.reportText'],
    ['model.grid.keys', 'model.grid.keysText'],
  ] as const
  return (
    <SideDrawer title={t('model.help.title')} isOpen={isOpen} onClose={onClose}>
      <Stack gap="lg">
        <section>
          <Title order={3}>{t('model.help.orderTitle')}</Title>
          <Text size="sm" mb="xs">
            {t('model.help.orderText')}
          </Text>
          <ByteOrderTable />
        </section>
        {parts.map(([title, text]) => (
          <section key={title}>
            <Title order={3}>{t(title)}</Title>
            <Text size="sm">{t(text)}</Text>
          </section>
        ))}
      </Stack>
    </SideDrawer>
  )
}

function ByteOrderTable() {
  const t = useT()
  return (
    <Table withTableBorder striped fz="sm" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('model.help.format')}</Table.Th>
          <Table.Th>{t('model.help.wire')}</Table.Th>
          <Table.Th ta="right">{t('model.help.reads')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {formatLabels.map(({ fm, key }) => {
          const example = byteOrderExample(fm)
          if (example === null) return null
          return (
            <Table.Tr key={key}>
              <Table.Td>{choiceLabel('fm', key, t)}</Table.Td>
              <Table.Td ff="monospace">{example.wire}</Table.Td>
              <Table.Td ta="right" ff="monospace">
                {example.value}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
