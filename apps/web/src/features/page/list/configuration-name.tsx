import { type Configuration, configurationApi } from '@fieldhub/contract'
import { Anchor } from '@mantine/core'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { InlineName } from '#parts/form/inline-name.tsx'
import { checkFields, useForm } from '#parts/form/use-form.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { toastDone } from '#ui/toast.tsx'
import { editorHref } from './configuration-hrefs.ts'

interface ConfigurationNameProps {
  readonly configuration: Configuration
  readonly isRenaming: boolean
  readonly onRenamed: () => void
}

/** The name, leading to the editor for who may draw; in its place the field that changes it. */
export function ConfigurationName(props: ConfigurationNameProps) {
  const { configuration, isRenaming } = props
  const mayChange = useMay('change')
  if (isRenaming) return <NameField {...props} />
  if (!mayChange) return <b>{configuration.name}</b>
  return (
    <Anchor component={RouteLink} href={editorHref(configuration.id)} size="sm" fw={500} truncate>
      {configuration.name}
    </Anchor>
  )
}

/** Enter saves, Escape leaves it as it was. */
function NameField({ configuration, onRenamed }: ConfigurationNameProps) {
  const t = useT()
  const { id } = configuration
  const form = useForm<{ readonly name: string }, string>({
    start: { name: configuration.name },
    name: 'configuration',
    shows: 'sent',
    check: ({ name }) => {
      const check = checkFields(configurationApi.change.input, { id, name })
      return check.ok ? { ok: true, input: name } : check
    },
    save: async (name) => {
      if (name.trim() !== configuration.name) {
        await call(configurationApi.change, { id, name })
        await refresh(configurationApi.list)
        toastDone(t('configuration.renamed'))
      }
      onRenamed()
      return undefined
    },
  })
  return (
    <InlineName
      form={form}
      label={t('configuration.name')}
      saveLabel={t('configuration.save')}
      onClose={onRenamed}
    />
  )
}
