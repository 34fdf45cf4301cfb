import { Modal, Select, Text, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { type AccountTask, roleChoices, type TaskField } from './account-tasks.ts'
import { roleTextKeys } from './role-text.ts'
import { useTask } from './use-task.ts'

interface TaskDialogProps {
  /** What the dialog is about; null closes it. */
  readonly task: AccountTask | null
  readonly onClose: () => void
}

export function TaskDialog({ task, onClose }: TaskDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={task !== null}
      onClose={onClose}
      title={task?.title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {task !== null && <TaskForm task={task} onClose={onClose} />}
    </Modal>
  )
}

function TaskForm({ task, onClose }: { readonly task: AccountTask; readonly onClose: () => void }) {
  const form = useTask(task, onClose)
  return (
    <SmallForm form={form} submitLabel={task.submitLabel} onCancel={onClose}>
      {task.fields.map((field, index) => (
        <FieldView key={field.name} field={field} form={form} isFirst={index === 0} />
      ))}
      {task.note !== undefined && (
        <Text size="sm" c="dimmed">
          {task.note}
        </Text>
      )}
    </SmallForm>
  )
}

interface FieldViewProps {
  readonly field: TaskField
  readonly form: ReturnType<typeof useTask>
  readonly isFirst: boolean
}

function FieldView({ field, form, isFirst }: FieldViewProps) {
  const t = useT()
  const { name, label, kind, hint } = field
  const value = form.draft[name] ?? ''
  const shared = {
    id: form.fieldId(name),
    label,
    description: hint,
    error: form.faultOf(name),
    'data-autofocus': isFirst || undefined,
  }
  const typed = {
    ...shared,
    value,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      form.change({ [name]: currentTarget.value }),
  }
  if (kind === 'role') {
    const role = roleChoices(t).find((choice) => choice.value === value)
    return (
      <Select
        {...shared}
        description={role && t(roleTextKeys[role.value])}
        data={roleChoices(t)}
        value={value}
        allowDeselect={false}
        onChange={(next) => form.change({ [name]: next ?? value })}
      />
    )
  }
  if (kind === 'password') {
    return <PasswordField {...typed} autoComplete="new-password" />
  }
  return (
    <TextInput
      {...typed}
      autoComplete="off"
      inputMode={kind === 'number' ? 'decimal' : undefined}
    />
  )
}
