import { Button, Group, Stack } from '@mantine/core'
import { FillFrame } from '#features/account/personal/fill-frame.tsx'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { FormFault } from '#parts/form/form-fault.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { useOpenRoute } from '#ui/use-open-route.ts'
import { ProfileFields } from './profile-fields.tsx'
import { useLanding } from './use-landing.ts'
import { useProfileForm } from './use-profile-form.ts'

/** /infoSelectFill: a new person enters a name and the kind of use. */
export function InfoFillScreen() {
  const t = useT()
  const landing = useLanding()
  const open = useOpenRoute()
  const form = useProfileForm({ nickname: '', companyName: '', companyAddress: '' }, () =>
    open(landing),
  )
  return (
    <FillFrame title={t('personal.infoFillTitle')} text={t('personal.infoFillText')}>
      <FormElement form={form}>
        <Stack gap="sm">
          <ProfileFields form={form} />
          <FormFault text={form.faultOf('form')} />
          <Group justify="flex-end" gap="xs">
            <Button component={RouteLink} href={landing} variant="default">
              {t('personal.later')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {t('personal.continue')}
            </Button>
          </Group>
        </Stack>
      </FormElement>
    </FillFrame>
  )
}
