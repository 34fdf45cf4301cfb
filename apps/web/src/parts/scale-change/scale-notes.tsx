import { List, Text } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { WarningNote } from '#ui/warning-note.tsx'
import { scaleChangeText } from './scale-change-text.ts'
import type { ShownChange } from './use-scale-changes.ts'

interface ScaleNotesProps {
  readonly changes: readonly ShownChange[]
  /** What becomes of the values before a change. */
  readonly hint?: string
}

const shownMax = 5

/** Says in words from when values mean something else: a step in a line may be no step of the plant. */
export function ScaleNotes({ changes, hint }: ScaleNotesProps) {
  const t = useT()
  if (changes.length === 0) return null
  const earlier = changes.length - shownMax
  return (
    <WarningNote icon={IconRulerMeasure} title={t('scale.title')} mb="xs">
      <List size="sm" listStyleType="none" withPadding={false}>
        {changes.slice(-shownMax).map((change) => (
          <List.Item
            key={`${change.deviceId}/${change.varId}/${change.time}`}
            style={{ overflowWrap: 'anywhere' }}
          >
            {t('scale.since', {
              time: formatDateTime(change.time),
              name: change.name,
              changes: scaleChangeText(change, t),
            })}
          </List.Item>
        ))}
      </List>
      {earlier > 0 && (
        <Text size="sm" span>
          {t('scale.more', { n: earlier })}{' '}
        </Text>
      )}
      <Text size="sm" span>
        {hint ?? t('scale.hint')}
      </Text>
    </WarningNote>
  )
}
