import { Group, Text } from '@mantine/core'
import { fieldSentence } from '#api/field-fault.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { CountedName } from '#parts/form/counted-name.tsx'
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
  const form = {
    draft: { name },
    change: (part: { readonly name: string }) => onName(part.name),
    fieldProps: () => ({
      id: nameFieldId,
      error: fault === null ? null : fieldSentence(fault, language),
      onBlur: () => undefined,
    }),
  }
  return (
    <Group align="flex-end" gap="md">
      <CountedName
        form={form}
        label={t('model.edit.name')}
        placeholder={t('model.edit.namePlaceholder')}
        w={320}
        maw="100%"
      />
      {deviceCount > 0 && (
        <Text size="sm" c="dimmed" pb={8}>
          {t('model.edit.usedBy', { n: deviceCount })}
        </Text>
      )}
    </Group>
  )
}
