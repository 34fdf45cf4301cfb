import { Button, Group, Text, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import type { ContactDraft } from './contact-draft.ts'
import { robotText } from './robot-text.ts'

interface RobotFieldsProps {
  readonly form: Form<ContactDraft>
}

/** The robot of a group chat: its address is a secret, so that of a stored one the end of the key alone is shown. */
export function RobotFields({ form }: RobotFieldsProps) {
  const t = useT()
  const { keptRobot, robot } = form.draft
  return (
    <div>
      <TextInput
        {...form.textProps('robot')}
        label={t('contact.robot')}
        description={t('contact.robotHint')}
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
      />
      {keptRobot !== null && robot === '' && (
        <Group gap="xs" mt={4}>
          <Text size="sm">{t('contact.robotKept', { robot: robotText(keptRobot, t) })}</Text>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              form.change({ keptRobot: null })
              document.getElementById(form.fieldId('robot'))?.focus()
            }}
          >
            {t('contact.robotRemove')}
          </Button>
        </Group>
      )}
      {robot !== '' && (
        <PasswordField
          {...form.textProps('robotSecret')}
          mt="md"
          label={t('contact.robotSecret')}
          description={t('contact.robotSecretHint')}
          autoComplete="off"
        />
      )}
    </div>
  )
}
