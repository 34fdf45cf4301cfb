import type { DeviceTemplate } from '@fieldhub/templates'
import { ScrollArea, Table, Text } from '@mantine/core'
import { choiceLabel } from '#features/device-model/grid/choice-label.ts'
import { modiconAddress } from '#features/device-model/grid/modicon-address.ts'
import { choices } from '#features/device-model/grid/variable-row.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { formatName } from '#parts/format-name.ts'

/** The registers of a template, as its manual would print them. */
export function TemplateTable({ template }: { readonly template: DeviceTemplate }) {
  const t = useT()
  const language = useLanguage()
  const heads = ['name', 'func', 'register', 'fm', 'decimals', 'unit', 'rw'] as const
  return (
    <ScrollArea.Autosize mah={420} viewportProps={{ tabIndex: 0 }}>
      <Table withTableBorder striped fz="sm" verticalSpacing={4} miw={620}>
        <Table.Caption>{t('model.grid.count', { n: template.variables.length })}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{t(`model.grid.${head}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {template.variables.map(({ name, fm, func, register, bit, decimals, unit, rw }) => (
            <Table.Tr key={name.zh_cn}>
              <Table.Td>{name[language]}</Table.Td>
              <Table.Td>{choiceLabel('func', choices.func[func] ?? '', t)}</Table.Td>
              <Table.Td ff="monospace">
                {bit === undefined ? register : `${register}.${bit}`}
                <Text span size="xs" c="dimmed" ms={6}>
                  {modiconAddress(choices.func[func] ?? '', String(register))}
                </Text>
              </Table.Td>
              <Table.Td>{formatName(fm, t)}</Table.Td>
              <Table.Td>{decimals}</Table.Td>
              <Table.Td>{unit}</Table.Td>
              <Table.Td>{choiceLabel('rw', rw, t)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
