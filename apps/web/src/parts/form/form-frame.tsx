import { Button, Group } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { FormElement } from './form-element.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

interface FormFrameProps {
  readonly form: ComponentProps<typeof KeptNotice>['form'] &
    ComponentProps<typeof FormElement>['form'] & {
      readonly isSaving: boolean
      readonly changed: ComponentProps<typeof ChangedNotice>['changed']
      readonly forget: () => void
    }
  /** A page of its own, which is not left without a question; else a part of another form. */
  readonly isPage: boolean
  readonly mayChange: boolean
  readonly saveLabel: string
  /** Where it leads, or what it does. */
  readonly cancel: string | (() => void)
  readonly children: ReactNode
}

/** What something is entered in: what was kept, the fields, save and cancel. */
export function FormFrame(props: FormFrameProps) {
  const { form, isPage, mayChange, saveLabel, cancel, children } = props
  useLeaveGuard(() => isPage && form.isDirty(), { onLeave: form.forget })
  return (
    <>
      <KeptNotice form={form} />
      <ChangedNotice changed={form.changed} />
      <FormElement form={form}>
        <fieldset disabled={!mayChange} style={bare}>
          {children}
        </fieldset>
        <Group gap="xs" mt="md">
          {mayChange && (
            <Button type="submit" loading={form.isSaving}>
              {saveLabel}
            </Button>
          )}
          <CancelButton cancel={cancel} />
        </Group>
      </FormElement>
    </>
  )
}

const bare = { border: 0, margin: 0, padding: 0, minWidth: 0 } as const

function CancelButton({ cancel }: Pick<FormFrameProps, 'cancel'>) {
  const t = useT()
  const label = t('common.cancel')
  return typeof cancel === 'string' ? (
    <Button variant="default" component={RouteLink} href={cancel}>
      {label}
    </Button>
  ) : (
    <Button variant="default" onClick={cancel}>
      {label}
    </Button>
  )
}
