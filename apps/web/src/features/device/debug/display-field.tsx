import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Detective } from './use-detective.ts'

/** The meter's display, and readings that rule out chance. */
export function DisplayField({ detective }: { readonly detective: Detective }) {
  const t = useT()
  const { reading, shown, display, clues, setShown, keep, drop } = detective
  const isFaulty = shown.trim() !== '' && display === undefined
  return (
    <Stack gap="sm">
      <TextInput
        label={t('bench.detective.shown')}
        description={t('bench.detective.shownHint')}
        placeholder={t('bench.detective.shownExample')}
        size="lg"
        value={shown}
        error={isFaulty ? t('bench.detective.shownFault') : null}
        autoComplete="off"
        onChange={({ currentTarget }) => setShown(currentTarget.value)}
      />
      {display?.value === 0 && <Text size="sm">{t('bench.detective.zero')}</Text>}
      {clues.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            {t('bench.detective.clues')}
          </Text>
          {clues.map((clue, index) => (
            <Group key={`${clue.shown}/${clue.words.join('')}`} gap="xs" wrap="nowrap">
              <Text size="sm">{clue.shown}</Text>
              <Text size="xs" c="dimmed" ff="var(--fh-mono)" truncate>
                {clue.words.join(' ')}
              </Text>
              <CloseButton
                aria-label={t('bench.detective.dropClue', { shown: clue.shown })}
                onClick={() => drop(index)}
              />
            </Group>
          ))}
        </Stack>
      )}
      {reading !== null && display !== undefined && (
        <div>
          <Button variant="default" onClick={keep}>
            {t('bench.detective.more')}
          </Button>
          <Text size="xs" c="dimmed" mt={4}>
            {t('bench.detective.moreHint')}
          </Text>
        </div>
      )}
    </Stack>
  )
}
