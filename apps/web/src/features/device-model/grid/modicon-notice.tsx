import { Button, Group, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { WarningNote } from '#ui/warning-note.tsx'

interface ModiconNoticeProps {
  /** The first row's address as pasted, and as corrected. */
  readonly before: string
  readonly after: string
  readonly count: number
  readonly onConvert: () => void
  readonly onKeep: () => void
}

/** Shown after a paste of registers that look numbered as in a manual: only a person can know. */
export function ModiconNotice({ before, after, count, onConvert, onKeep }: ModiconNoticeProps) {
  const t = useT()
  return (
    <WarningNote>
      <Group gap="sm" justify="space-between">
        <Text size="sm">{t('model.address.looks', { n: count, before, after })}</Text>
        <Group gap="xs">
          <Button size="compact-sm" onClick={onConvert}>
            {t('model.address.convert')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onKeep}>
            {t('model.address.keep')}
          </Button>
        </Group>
      </Group>
    </WarningNote>
  )
}
