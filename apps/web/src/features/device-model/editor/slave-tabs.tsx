import { Badge, Button, Group, Tabs, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { AddFromTemplate } from '#features/device-model/template/add-from-template.tsx'
import { useT } from '#i18n/use-t.ts'
import type { ModelDraft } from './model-draft.ts'
import type { ModelFault } from './model-faults.ts'
import type { ModelEditor } from './use-model-editor.ts'

interface SlaveTabsProps {
  readonly draft: ModelDraft
  /** Only those that are shown. */
  readonly faults: readonly ModelFault[]
  readonly selected: number
  readonly onSelect: (index: number) => void
  readonly onAdd: () => void
  /** Adds a slave of the library. */
  readonly onInsert: ModelEditor['edit']
}

export function SlaveTabs({ draft, faults, selected, onSelect, onAdd, onInsert }: SlaveTabsProps) {
  const t = useT()
  return (
    <Group gap="xs" wrap="nowrap" align="center" style={{ overflowX: 'auto' }}>
      <Tabs
        value={String(selected)}
        onChange={(value) => onSelect(Number(value))}
        variant="outline"
      >
        <Tabs.List aria-label={t('model.slave.tabs')} style={{ flexWrap: 'nowrap' }}>
          {draft.slaves.map(({ key, name, addr, rows }, index) => {
            const count = faults.filter(
              ({ place }) => 'slaveKey' in place && place.slaveKey === key,
            ).length
            return (
              <Tabs.Tab
                key={key}
                value={String(index)}
                title={t('model.slave.tab', { addr, n: rows.length })}
                aria-controls="slave-panel"
                rightSection={
                  count > 0 ? (
                    <Badge size="sm" color="red" title={t('model.slave.tabFaults', { n: count })}>
                      {count}
                    </Badge>
                  ) : (
                    <Text size="xs" c="dimmed" component="span" aria-hidden>
                      {rows.length}
                    </Text>
                  )
                }
              >
                {name === '' ? addr : name}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
      </Tabs>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={onAdd}
        style={{ flex: 'none' }}
      >
        {t('model.slave.add')}
      </Button>
      <AddFromTemplate draft={draft} edit={onInsert} />
    </Group>
  )
}
