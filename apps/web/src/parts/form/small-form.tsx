import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from './form-element.tsx'
import { FormFault } from './form-fault.tsx'

interface SmallFormProps {
  readonly form: {
    readonly submit: () => unknown
    readonly isSaving: boolean
    readonly faultOf: (field: 'form') => string | null
  }
  readonly submitLabel: string
  /** Left out: whoever opened it closes it. */
  readonly onCancel?: () => void
  /** What it does cannot be taken back. */
  readonly isDanger?: boolean
  /** False: it has nothing to do its work with yet. */
  readonly isReady?: boolean
  readonly size?: 'md'
  readonly gap?: 'md'
  readonly justify?: 'flex-start'
  /** Before the button: another way on. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A few fields below each other, in a dialog or a panel: what concerns none of them, and the button that sends them. */
export function SmallForm(props: SmallFormProps) {
  const { form, submitLabel, onCancel, isDanger = false, isReady = true, size } = props
  const t = useT()
  return (
    <FormElement form={form}>
      <Stack gap={props.gap ?? 'sm'}>
        {props.children}
        <FormFault text={form.faultOf('form')} />
        <Group justify={props.justify ?? 'flex-end'} gap="xs">
          {props.beside}
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          )}
          <Button
            type="submit"
            loading={form.isSaving}
            disabled={!isReady}
            {...(size === undefined ? {} : { size })}
            {...(isDanger ? { color: 'red.9' } : {})}
          >
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  )
}
