import {
  type AlarmSetting,
  type AlarmSettingInput,
  alarmSettingApi,
  type Contact,
} from '@fieldhub/contract'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ContactDialog } from '#parts/contact/contact-dialog.tsx'
import { ContactFrame } from '#parts/contact/contact-frame.tsx'
import classes from '#parts/contact/form.module.css'
import { useKeptForm } from '#parts/form/use-kept-form.ts'
import { toastDone } from '#ui/toast.tsx'
import { checkSetting, emptySetting, type SettingDraft, toSettingDraft } from './setting-draft.ts'
import { SettingFields } from './setting-fields.tsx'
import { settingSentence } from './setting-sentence.ts'

interface SettingFormProps {
  /** What is changed; null makes a new one. */
  readonly setting: AlarmSetting | null
  readonly contacts: readonly Contact[]
  /** A page of its own, which is not left without a question; else a part of another form. */
  readonly isPage: boolean
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
}

export function SettingForm(props: SettingFormProps) {
  const { contacts, isPage, onCancel } = props
  const t = useT()
  const [isAdding, setAdding] = useState(false)
  const form = useSettingForm(props)
  const { draft, change } = form
  const among = (ids: readonly string[]) => contacts.filter(({ id }) => ids.includes(String(id)))
  const first = among(draft.contactIds)
  const later = draft.isEscalated ? among(draft.escalationContactIds) : []
  const names = first.map(({ name }) => name)
  const laterNames = later.map(({ name }) => name)
  return (
    <>
      <ContactFrame form={form} isPage={isPage} onCancel={onCancel}>
        <SettingFields
          form={form}
          contacts={contacts}
          chosen={[...first, ...later]}
          onAddContact={() => setAdding(true)}
        />
        <p className={classes['sentence']} aria-live="polite">
          {settingSentence(draft, { names, laterNames }, t)}
        </p>
      </ContactFrame>
      {/* Outside of the form: what is submitted there must not submit it too. */}
      {isAdding && (
        <ContactDialog
          onSaved={(id) => change({ contactIds: [...draft.contactIds, String(id)] })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

function useSettingForm({ setting, isPage, onSaved }: SettingFormProps) {
  const t = useT()
  return useKeptForm<SettingDraft, AlarmSettingInput>({
    start: setting === null ? emptySetting : toSettingDraft(setting),
    name: 'setting',
    keepAs: isPage ? `setting/${setting?.id ?? 'new'}` : undefined,
    isStored: setting !== null,
    check: checkSetting,
    save: async (input) => {
      const saved =
        setting === null
          ? await call(alarmSettingApi.create, input)
          : await call(alarmSettingApi.change, { id: setting.id, ...input })
      await refresh(alarmSettingApi.list)
      toastDone(t('contact.saved', { name: input.name }))
      onSaved(saved.id)
    },
  })
}
