import { Group, Kbd, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'

interface Place {
  readonly letter: string
  readonly path: string
  readonly titleKey: PlainMessageKey
}

interface KeyListProps {
  readonly places: readonly Place[]
  readonly onClose: () => void
}

type Line = readonly [keys: readonly string[], textKey: PlainMessageKey]

const everywhere: readonly Line[] = [
  [['Ctrl', 'K'], 'shell.command'],
  [['/'], 'keys.search'],
  [['Esc'], 'keys.close'],
  [['?'], 'keys.title'],
]
const inLists: readonly Line[] = [
  [['j', 'k'], 'keys.move'],
  [['Enter'], 'keys.open'],
  [['x'], 'keys.select'],
  [['e'], 'keys.edit'],
  [['F2'], 'keys.rename'],
  [['Alt', 'Shift', '←', '→'], 'keys.widen'],
]

/** All keys of the console. Those of the page editor are listed there. */
export function KeyList({ places, onClose }: KeyListProps) {
  const t = useT()
  const ofPages = places.map(({ letter, titleKey }): Line => [['g', letter], titleKey])
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('keys.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xl">
        <Lines title={t('keys.pages')} lines={ofPages} />
        <Stack>
          <Lines title={t('keys.everywhere')} lines={everywhere} />
          <Lines title={t('keys.lists')} lines={inLists} />
        </Stack>
      </SimpleGrid>
    </Dialog>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  const t = useT()
  return (
    <Stack gap="xs">
      <Title order={3} size="sm">
        {title}
      </Title>
      {lines.map(([keys, textKey]) => (
        <Group key={textKey} justify="space-between" wrap="nowrap">
          <Text size="sm">{t(textKey)}</Text>
          <Group gap={4} wrap="nowrap">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Group>
        </Group>
      ))}
    </Stack>
  )
}
