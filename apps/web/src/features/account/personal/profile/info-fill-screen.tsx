import { Button, Group, Stack } from '@mantine/core'
import { FillFrame } from '#features/account/personal/fill-frame.tsx'
import { FormFault } from '#features/account/personal/form-fault.tsx'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { useOpenRoute } from '#ui/use-open-route.ts'
import { ProfileFields } from './profile-fields.tsx'
import { useLanding } from './use-landing.ts'
import { useProfileForm } from './use-profile-form.ts'

/** /infoSelectFill: a new person says what to be called, and for whom. */
export function InfoFillScreen() {
  const t = useT()
  const landing = useLanding()
  const open = useOpenRoute()
  const form = useProfileForm({ nickname: '', companyName: '', companyAddress: '' }, () =>
    open(landing),
  )
  return (
    <FillFrame title={t('personal.infoFillTitle')} text={t('personal.infoFillText')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <Stack gap="sm">
          <ProfileFields draft={form.draft} faults={form.faults} onChange={form.change} />
          <FormFault text={form.faults['form']} />
          <Group justify="flex-end" gap="xs">
            <Button component={RouteLink} href={landing} variant="default">
              {t('personal.later')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {t('personal.continue')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FillFrame>
  )
}
