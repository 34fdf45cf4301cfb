import { type AlarmConfig, alarmConfigApi, type Contact, linkerApi } from '@fieldhub/contract'
import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { call } from '#api/call.ts'
import { queryOf, refresh } from '#api/query.ts'
import { useDraftForm } from '#api/use-draft-form.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { idOfText } from '#ui/address-number.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { toastDone } from '#ui/toast.tsx'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import classes from './form.module.css'
import { settingsHref } from './hrefs.ts'
import { checkSetting, emptySetting, toSettingDraft } from './setting-draft.ts'
import { SettingFields } from './setting-fields.tsx'
import { settingSentence } from './setting-sentence.ts'

/** `/alarm/setting/{settingId}` (spec §2); 0 makes a new one. */
export function SettingFormScreen() {
  const t = useT()
  const { settingId } = useParams({ strict: false })
  const id = idOfText(settingId)
  const contacts = useQuery(queryOf(linkerApi.list, {}))
  const settings = useQuery({
    ...queryOf(alarmConfigApi.list, { id: id ?? 0 }),
    enabled: id !== null && id !== 0,
  })
  const failed = [contacts, settings].find(({ isError }) => isError)
  if (failed !== undefined) {
    return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  }
  if (!Array.isArray(contacts.data) || (id !== 0 && id !== null && settings.isPending)) {
    return <Skeleton height={480} maw={640} aria-busy="true" />
  }
  const setting = Array.isArray(settings.data) ? settings.data[0] : undefined
  if (id !== 0 && setting === undefined) {
    return <EmptyState headingLevel={1} title={t('linker.goneTitle')} text={t('linker.goneText')} />
  }
  return <SettingForm key={id} setting={setting ?? null} contacts={contacts.data} />
}

interface SettingFormProps {
  /** Null makes a new one. */
  readonly setting: AlarmConfig | null
  readonly contacts: readonly Contact[]
}

function SettingForm({ setting, contacts }: SettingFormProps) {
  const t = useT()
  const router = useRouter()
  const mayChange = useMay('change')
  const form = useDraftForm({
    start: setting === null ? emptySetting : toSettingDraft(setting),
    name: 'setting',
    check: checkSetting,
    save: async (input) => {
      if (setting === null) await call(alarmConfigApi.create, input)
      else await call(alarmConfigApi.change, { id: setting.id, ...input })
      await refresh(alarmConfigApi.list)
      toastDone(t('linker.saved', { name: input.name }))
      await router.navigate({ href: settingsHref, replace: true })
    },
  })
  useLeaveGuard(form.isDirty)
  const chosen = contacts.filter(({ id }) => form.draft.contactIds.includes(String(id)))
  const names = chosen.map(({ name }) => name)
  return (
    <>
      <PageHeader
        title={t(setting === null ? 'linker.settingAddTitle' : 'linker.settingEditTitle')}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <fieldset className={classes['part']} disabled={!mayChange}>
          <SettingFields form={form} contacts={contacts} chosen={chosen} />
          <p className={classes['sentence']} aria-live="polite">
            {settingSentence(form.draft, names, t)}
          </p>
        </fieldset>
        <Group gap="xs" mt="md">
          {mayChange && (
            <Button type="submit" loading={form.isSaving}>
              {t('linker.save')}
            </Button>
          )}
          <Button variant="default" component={RouteLink} href={settingsHref}>
            {t('common.cancel')}
          </Button>
        </Group>
      </form>
    </>
  )
}
