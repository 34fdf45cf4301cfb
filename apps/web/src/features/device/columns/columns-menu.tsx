import { modelApi, valueColumnsMax } from '@fieldhub/contract'
import { ActionIcon, Autocomplete, Button, Popover, Stack, Text } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ColumnChoice } from './column-choice.tsx'
import { type ListColumns, useListColumns } from './use-list-columns.ts'

/** Which columns the list has, in which order, and whose values it shows; remembered in this browser. */
export function ColumnsMenu({ isCards }: { readonly isCards: boolean }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const title = t('fleet.columns.title')
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon size={36} aria-label={title} title={title} onClick={() => setOpen(!isOpen)}>
          <IconColumns size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown w={280} mah="70vh" style={{ overflowY: 'auto' }} aria-label={title}>
        <ColumnChoices isCards={isCards} />
      </Popover.Dropdown>
    </Popover>
  )
}

function ColumnChoices({ isCards }: { readonly isCards: boolean }) {
  const t = useT()
  const [columns, setColumns] = useListColumns()
  return (
    <Stack gap="xs">
      {!isCards && (
        <ColumnChoice
          shown={columns.shown}
          onChange={(shown) => setColumns({ ...columns, shown })}
        />
      )}
      <ValueNames columns={columns} onChange={setColumns} />
      <Button variant="subtle" size="compact-sm" onClick={() => setColumns(null)}>
        {t('fleet.columns.usual')}
      </Button>
    </Stack>
  )
}

interface ValueNamesProps {
  readonly columns: ListColumns
  readonly onChange: (columns: ListColumns) => void
}

function ValueNames({ columns, onChange }: ValueNamesProps) {
  const t = useT()
  const { data: models } = useQuery(toQuery(modelApi.list, {}))
  const names = (models ?? []).flatMap(({ slaves }) =>
    slaves.flatMap(({ var: vars }) => vars.map(({ name }) => name)),
  )
  const choices = [...new Set(names)].filter((name) => !name.includes(','))
  return (
    <>
      {Array.from({ length: valueColumnsMax }, (_, index) => (
        <ValueName
          key={`${index} ${columns.values[index] ?? ''}`}
          label={t('fleet.columns.value', { n: index + 1 })}
          name={columns.values[index] ?? ''}
          choices={choices}
          onChange={(name) => onChange({ ...columns, values: withName(columns, index, name) })}
        />
      ))}
      <Text size="xs" c="dimmed">
        {t('fleet.columns.valueNote')}
      </Text>
    </>
  )
}

interface ValueNameProps {
  readonly label: string
  readonly name: string
  readonly choices: readonly string[]
  readonly onChange: (name: string) => void
}

/** The list is asked for once the name is whole, not for each of its letters. */
function ValueName({ label, name, choices, onChange }: ValueNameProps) {
  const t = useT()
  const [text, setText] = useState(name)
  const finish = (whole: string) => {
    if (whole.trim() !== name) onChange(whole.trim())
  }
  return (
    <Autocomplete
      size="sm"
      label={label}
      placeholder={t('fleet.columns.valueHint')}
      data={[...choices]}
      limit={50}
      clearable
      comboboxProps={{ withinPortal: false }}
      value={text}
      onChange={setText}
      onOptionSubmit={finish}
      onClear={() => finish('')}
      onBlur={() => finish(text)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) finish(text)
      }}
    />
  )
}

function withName({ values }: ListColumns, index: number, name: string): string[] {
  return Array.from({ length: valueColumnsMax }, (_, at) =>
    at === index ? name : (values[at] ?? ''),
  )
}
