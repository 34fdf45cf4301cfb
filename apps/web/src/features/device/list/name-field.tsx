import { type Device, deviceApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { useT } from '#i18n/use-t.ts'
import { InlineName } from '#parts/form/inline-name.tsx'
import { showRenamed } from '#parts/form/show-renamed.ts'
import { checkFields, useForm } from '#parts/form/use-form.ts'

interface NameFieldProps extends Pick<Device, 'id' | 'name'> {
  readonly onClose: () => void
}

/** Enter shows the new name at once and saves it; Escape leaves it as it was. */
export function NameField({ id, name: from, onClose }: NameFieldProps) {
  const t = useT()
  const form = useForm<{ readonly name: string }, string>({
    start: { name: from },
    name: 'device',
    shows: 'sent',
    check: (draft) => {
      const name = draft.name.trim()
      const check = checkFields(deviceApi.change.input, { id, name })
      return check.ok ? { ok: true, input: name } : check
    },
    save: async (to) => {
      onClose()
      if (to === from) return undefined
      const save = () => call(deviceApi.change, { id, name: to }, { quiet: true })
      await showRenamed([deviceApi.list, deviceApi.nameList], { id, from, to, save })
      return undefined
    },
  })
  return (
    <InlineName
      form={form}
      label={t('device.form.name')}
      saveLabel={t('device.form.save')}
      onClose={onClose}
    />
  )
}
