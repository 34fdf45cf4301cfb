import { Button, Checkbox, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'

interface TagFilterProps {
  readonly label: string
  readonly tags: readonly { readonly tag: string; readonly count: number }[]
  readonly chosen: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
}

/** More than these are found by typing. */
const shownMax = 100

/** The account's tags with how many devices each has; the button names what is chosen. */
export function TagFilter({ label, tags, chosen, onChange }: TagFilterProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const gone = chosen.filter((tag) => !tags.some((one) => one.tag === tag))
  const all = [...gone.map((tag) => ({ tag, count: 0 })), ...tags]
  const shown = all.filter(({ tag }) => tag.toLowerCase().includes(wanted)).slice(0, shownMax)
  return (
    <Popover position="bottom-start" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          fw={400}
          maw={230}
          leftSection={<IconTag size={16} stroke={1.6} aria-hidden />}
          aria-label={[label, ...chosen].join(' ')}
        >
          {chosen.length === 0 ? label : chosen.join(' + ')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown w={260} aria-label={label}>
        <Stack gap="xs">
          {all.length > 8 && (
            <TextInput
              type="search"
              size="sm"
              aria-label={t('fleet.tags.search')}
              placeholder={t('fleet.tags.search')}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          )}
          <ScrollArea.Autosize mah={280}>
            <Checkbox.Group aria-label={label} value={[...chosen]} onChange={onChange}>
              <Stack gap={8}>
                {shown.map(({ tag, count }) => (
                  <Checkbox
                    key={tag}
                    value={tag}
                    label={t('fleet.counted', { name: tag, n: displayValue(count) })}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          </ScrollArea.Autosize>
          {shown.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('fleet.tags.notFound')}
            </Text>
          )}
          {chosen.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
              {t('common.clear')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
