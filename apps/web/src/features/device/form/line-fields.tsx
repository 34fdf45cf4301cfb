import type { DeviceTypeGroup } from '@fieldhub/contract'
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { getMode } from './device-draft.ts'
import classes from './device-form.module.css'
import { lineFields, switchedOn } from './line-settings.ts'
import type { DeviceForm } from './use-device-form.ts'

interface LineFieldsProps {
  readonly form: DeviceForm
  readonly groups: readonly DeviceTypeGroup[]
}

/** Line settings, which most people never open. They are open where one of their fields is wrong. */
export function LineFields({ form, groups }: LineFieldsProps) {
  const t = useT()
  const fields = lineFields(getMode(form.draft.typeId, groups) === 'cloud')
  const isFaulty = fields.some(({ name }) => form.faultOf(name) !== null)
  return (
    <details className={classes['part']} {...(isFaulty ? { open: true } : {})}>
      <summary>
        {t('device.form.line')}
        <Text span size="xs" c="dimmed">
          {' '}
          {t('device.form.lineHint')}
        </Text>
      </summary>
      <Stack gap="sm" mt="sm">
        {fields.map((field) => (
          <LineField key={field.name} form={form} {...field} />
        ))}
      </Stack>
    </details>
  )
}

type LineFieldProps = ReturnType<typeof lineFields>[number] & Pick<LineFieldsProps, 'form'>

/** A text, or a switch where there is nothing to type. */
function LineField({ form, name, kind, placeholder }: LineFieldProps) {
  const t = useT()
  const texts = { label: t(`device.form.${name}`), description: t(`device.form.${name}Hint`) }
  if (kind === 'switch') {
    return (
      <Checkbox
        id={form.fieldId(name)}
        {...texts}
        checked={form.draft[name] === switchedOn}
        onChange={({ currentTarget }) =>
          form.change({ [name]: currentTarget.checked ? switchedOn : '' })
        }
      />
    )
  }
  return (
    <TextInput
      {...form.textProps(name)}
      {...texts}
      placeholder={placeholder}
      {...(kind === 'number' ? { inputMode: 'numeric' } : { spellCheck: false })}
    />
  )
}
