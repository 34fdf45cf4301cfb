import { limits } from '@fieldhub/contract'
import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from './use-form.ts'

interface NamedForm {
  readonly draft: { readonly name: string }
  readonly change: (part: { readonly name: string }) => void
  readonly fieldProps: Form<{ readonly name: string }>['fieldProps']
}

interface CountedNameProps extends Pick<TextInputProps, 'placeholder' | 'w' | 'maw'> {
  readonly form: NamedForm
  readonly label: string
  readonly 'data-autofocus'?: boolean
}

/** A name of 1-20 characters with its counter. */
export function CountedName({ form, label, ...rest }: CountedNameProps) {
  const t = useT()
  const length = Array.from(form.draft.name.trim()).length
  return (
    <TextInput
      {...form.fieldProps('name')}
      label={label}
      withAsterisk
      autoComplete="off"
      {...rest}
      value={form.draft.name}
      onChange={({ currentTarget }) => form.change({ name: currentTarget.value })}
      rightSectionWidth={56}
      rightSection={
        <Text size="xs" c={length > limits.nameCharacters ? 'var(--fh-alarm-text)' : 'dimmed'}>
          {t('common.characterCount', { n: length, max: limits.nameCharacters })}
        </Text>
      }
    />
  )
}
