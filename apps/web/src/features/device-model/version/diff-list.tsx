import type { FieldChange, ModelDiff, SlaveField, VariableField } from '@fieldhub/contract'
import { List, Stack, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { diffFieldLabel, diffValueText } from './diff-text.ts'

/** A dialog is no place to read ten thousand lines. */
const linesShownMax = 200

interface DiffLine {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly text: string
  readonly changes: readonly FieldChange<SlaveField | VariableField>[]
}

const kinds = {
  added: { key: 'model.versions.added', color: 'var(--fh-online-text)' },
  removed: { key: 'model.versions.removed', color: 'var(--fh-alarm-text)' },
  changed: { key: 'model.versions.changed', color: 'var(--fh-unactivated-text)' },
} as const

/** What differs between two versions of a model, in words and colours. */
export function DiffList({ diff }: { readonly diff: ModelDiff }) {
  const t = useT()
  const lines: DiffLine[] = [
    ...diff.slaves.map(({ name, ...line }) => ({
      ...line,
      text: t('model.versions.slave', { name }),
    })),
    ...diff.variables.map(({ name, slaveName, ...line }) => ({
      ...line,
      text: t('model.versions.variable', { slave: slaveName, name }),
    })),
  ]
  if (lines.length === 0) return <Text size="sm">{t('model.versions.same')}</Text>
  return (
    <Stack gap={4}>
      <List size="sm" listStyleType="none" withPadding={false} spacing={6}>
        {lines.slice(0, linesShownMax).map((line, index) => (
          // Lines have no identity of their own and never move.
          <DiffItem key={index} line={line} />
        ))}
      </List>
      {lines.length > linesShownMax && (
        <Text size="sm" c="dimmed">
          {t('model.versions.more', { n: lines.length - linesShownMax })}
        </Text>
      )}
    </Stack>
  )
}

function DiffItem({ line: { kind, text, changes } }: { readonly line: DiffLine }) {
  const t = useT()
  const { key, color } = kinds[kind]
  return (
    <List.Item>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Text span inherit fw={600} c={color}>
          {t(key)}
        </Text>{' '}
        {text}
      </Text>
      {changes.map(({ field, before, after }) => (
        <Text key={field} size="sm" c="dimmed" pl="md" style={{ overflowWrap: 'anywhere' }}>
          {t('model.versions.field', {
            field: diffFieldLabel(field, t),
            before: diffValueText(field, before, t),
            after: diffValueText(field, after, t),
          })}
        </Text>
      ))}
    </List.Item>
  )
}
