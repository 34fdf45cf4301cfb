import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from './form-element.tsx'
import type { Form } from './use-form.ts'

interface InlineNameProps {
  readonly form: Form<{ readonly name: string }>
  readonly label: string
  readonly saveLabel: string
  readonly className?: string | undefined
  readonly onClose: () => void
}

/** Changes a name where it stands, in a list or a tree: Enter saves, Escape leaves it as it was. */
export function InlineName({ form, label, saveLabel, className, onClose }: InlineNameProps) {
  const t = useT()
  return (
    <FormElement form={form} className={className}>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <TextInput
          {...form.textProps('name')}
          size="xs"
          aria-label={label}
          placeholder={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the person asked to type here
          autoFocus
          autoComplete="off"
          onKeyDown={(event) => {
            // Keys of a row or a list are not keys of its field.
            event.stopPropagation()
            // What an input method takes is not for the form: Enter chooses a word, Escape gives it up.
            if (event.nativeEvent.isComposing) {
              if (event.key === 'Enter') event.preventDefault()
              return
            }
            if (event.key === 'Escape') onClose()
          }}
        />
        <ActionIcon type="submit" size={30} loading={form.isSaving} aria-label={saveLabel}>
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon size={30} variant="subtle" aria-label={t('common.cancel')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </FormElement>
  )
}
