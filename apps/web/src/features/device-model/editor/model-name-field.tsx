import { limits, toFieldSentence } from '@fieldhub/contract'
import { Group, Text, TextInput } from '@mantine/core'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { nameFieldId } from './field-ids.ts'

interface ModelNameFieldProps {
  readonly name: string
  /** Key of the contract's field messages. */
  readonly fault: string | null
  readonly deviceCount: number
  readonly onName: (name: string) => void
}

export function ModelNameField({ name, fault, deviceCount, onName }: ModelNameFieldProps) {
  const t = useT()
  const language = useLanguage()
  const length = Array.from(name.trim()).length
  return (
    <Group align="flex-end" gap="md">
      <TextInput
        id={nameFieldId}
        label={t('model.edit.name')}
        placeholder={t('model.edit.namePlaceholder')}
        value={name}
        error={fault === null ? null : toFieldSentence(fault, language)}
        withAsterisk
        w={320}
        maw="100%"
        rightSectionWidth={56}
        rightSection={
          <Text size="xs" c={length > limits.nameCharacters ? 'var(--fh-alarm-text)' : 'dimmed'}>
            {t('common.characterCount', { n: length, max: limits.nameCharacters })}
          </Text>
        }
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
      {deviceCount > 0 && (
        <Text size="sm" c="dimmed" pb={8}>
          {t('model.edit.usedBy', { n: deviceCount })}
        </Text>
      )}
    </Group>
  )
}
