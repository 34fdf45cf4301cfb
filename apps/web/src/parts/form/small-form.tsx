import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { FormElement } from './form-element.tsx'
import { FormFault } from './form-fault.tsx'

/** Few forms fail. */
const CopyButton = lazyPart(async () => (await import('#ui/field/copy-button.tsx')).CopyButton)

interface SmallFormProps {
  readonly form: {
    readonly submit: () => unknown
    readonly isSaving: boolean
    /** Left out where faults are told in another way. */
    readonly faultOf?: (field: 'form') => string | null
    readonly faultDetail?: string | null
  }
  readonly submitLabel: string
  /** It may be left out where whoever opened the form closes it. */
  readonly onCancel?: () => void
  /** What it does cannot be taken back. */
  readonly isDanger?: boolean
  /** The button waits while this is false: there is nothing to send yet. */
  readonly isReady?: boolean
  readonly size?: 'md'
  readonly gap?: 'md'
  readonly justify?: 'flex-start'
  /** Another way on stands before the button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** Shows a few fields below each other, in a dialog or a panel, with what concerns none of them and the button that sends them. */
export function SmallForm(props: SmallFormProps) {
  const { form, submitLabel, onCancel, isDanger = false, isReady = true, size } = props
  const t = useT()
  return (
    <FormElement form={form}>
      <Stack gap={props.gap ?? 'sm'}>
        {props.children}
        <Group gap={4}>
          <FormFault text={form.faultOf?.('form') ?? null} />
          <FaultDetail detail={form.faultDetail ?? null} />
        </Group>
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

/** Copies what the administrator finds a refused call by. */
function FaultDetail({ detail }: { readonly detail: string | null }) {
  const t = useT()
  if (detail === null) return null
  return (
    <Suspense>
      <CopyButton value={detail} label={t('common.copyDetail')} />
    </Suspense>
  )
}
