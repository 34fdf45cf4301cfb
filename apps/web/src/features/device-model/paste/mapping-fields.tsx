import { Group, List, NativeSelect } from '@mantine/core'
import { addressStyles } from '#features/device-model/grid/address-style.ts'
import { choiceOptions } from '#features/device-model/grid/choice-label.ts'
import { useT } from '#i18n/use-t.ts'
import { WarningNote } from '#ui/warning-note.tsx'
import { MappingTable } from './mapping-table.tsx'
import type { Doubt } from './read-table.ts'
import { byteOrders, type TableMapping } from './table-mapping.ts'

interface MappingFieldsProps {
  readonly rows: readonly (readonly string[])[]
  readonly mapping: TableMapping
  readonly doubts: ReadonlySet<Doubt>
  readonly onChange: (part: Partial<TableMapping>) => void
}

/** What the table does not say by itself, and its columns with their meanings. */
export function MappingFields({ rows, mapping, doubts, onChange }: MappingFieldsProps) {
  const t = useT()
  const { style, order, isDividing, func } = mapping
  return (
    <>
      {doubts.size > 0 && (
        <WarningNote title={t('paste.doubts')}>
          <List size="sm">
            {[...doubts].map((doubt) => (
              <List.Item key={doubt}>{t(`paste.doubt.${doubt}`)}</List.Item>
            ))}
          </List>
        </WarningNote>
      )}
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={t('paste.order')}
          value={order}
          data={byteOrders.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ order: byteOrders.find((one) => one === value) ?? 'abcd' })
          }
        />
        <NativeSelect
          label={t('paste.style')}
          value={style}
          data={addressStyles.map((value) => ({ value, label: t(`model.address.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ style: addressStyles.find((one) => one === value) ?? 'zero' })
          }
        />
        <NativeSelect
          label={t('paste.factor')}
          value={isDividing ? 'divide' : 'multiply'}
          data={(['multiply', 'divide'] as const).map((value) => ({
            value,
            label: t(`paste.factor.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) => onChange({ isDividing: value === 'divide' })}
        />
        <NativeSelect
          label={t('paste.func')}
          value={func}
          data={choiceOptions('func', t)}
          onChange={({ currentTarget: { value } }) => onChange({ func: value })}
        />
      </Group>
      <MappingTable rows={rows} mapping={mapping} onChange={onChange} />
    </>
  )
}
