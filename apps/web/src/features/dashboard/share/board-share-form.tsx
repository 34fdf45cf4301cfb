import { type DashboardShare, dashboardApi, dashboardShareApi } from '@fieldhub/contract'
import { Switch } from '@mantine/core'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { serverNow } from '#i18n/server-time.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { type Form, useForm } from '#parts/form/use-form.ts'
import { getUntil, type UntilChoice, untilChoices } from '#parts/share/share-until.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { toastDone } from '#ui/toast.tsx'

interface Terms {
  /** `kept`: the end that the share has stays. */
  readonly until: Exclude<UntilChoice, 'date'> | 'kept'
  readonly needsPassword: boolean
  /** Empty: the password that there is stays. */
  readonly password: string
}
type Change = { readonly expireTime?: number | null; readonly password?: string | null }

const passwordMin = 4

interface BoardShareFormProps {
  readonly id: number
  /** Null: there is none yet. */
  readonly share: DashboardShare | null
}

/** Until when a board is shared, and with which password. */
export function BoardShareForm({ id, share }: BoardShareFormProps) {
  const t = useT()
  const hasPassword = share?.hasPassword === true
  const form: Form<Terms> = useForm<Terms, Change>({
    start: {
      until: share === null ? '30' : 'kept',
      needsPassword: hasPassword,
      password: '',
    },
    name: 'dashboard-share',
    shows: 'sent',
    check: (terms) => checkTerms(terms, hasPassword),
    save: async (change) => {
      await call(dashboardShareApi.save, { id, ...change }, { quiet: true })
      form.change({ password: '' })
      await Promise.all([refresh(dashboardShareApi.read), refresh(dashboardApi.list)])
      toastDone(translate('dashboard.shareSaved'))
      return undefined
    },
  })
  const { draft, change } = form
  const choices = [
    ...(share === null ? [] : [{ value: 'kept' as const, label: t('dashboard.untilKept') }]),
    ...untilChoices
      .filter((choice) => choice !== 'date')
      .map((value) => ({ value, label: t(`share.until.${value}`) })),
  ]
  return (
    <SmallForm
      form={form}
      submitLabel={t(share === null ? 'dashboard.shareCreate' : 'dashboard.save')}
    >
      <ChoiceField
        label={t('dashboard.shareUntil')}
        value={draft.until}
        data={choices}
        onChange={(until) => change({ until })}
      />
      <Switch
        label={t('dashboard.sharePassword')}
        checked={draft.needsPassword}
        onChange={({ currentTarget }) =>
          change({ needsPassword: currentTarget.checked, password: '' })
        }
      />
      {draft.needsPassword && (
        <PasswordField
          {...form.textProps('password')}
          label={t('dashboard.sharePasswordField')}
          description={t(
            hasPassword ? 'dashboard.sharePasswordKept' : 'dashboard.sharePasswordHint',
          )}
          maxLength={32}
          autoComplete="new-password"
        />
      )}
    </SmallForm>
  )
}

function checkTerms({ until, needsPassword, password }: Terms, hasPassword: boolean) {
  const isKept = needsPassword && hasPassword && password === ''
  if (needsPassword && !isKept && password.length < passwordMin) {
    return { ok: false, faults: { password: 'sharePassword' } } as const
  }
  const expireTime = until === 'kept' ? undefined : getUntil(until, '', serverNow())
  const input: Change = {
    ...(expireTime === undefined ? {} : { expireTime }),
    ...(isKept || (!needsPassword && !hasPassword)
      ? {}
      : { password: needsPassword ? password : null }),
  }
  return { ok: true, input } as const
}
