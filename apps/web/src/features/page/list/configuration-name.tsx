import { type Configuration, configurationApi } from '@fieldhub/contract'
import { ActionIcon, Anchor, Group, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { formFaults } from '#api/field-fault.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
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
  const language = useLanguage()
  const { id } = configuration
  const [name, setName] = useState(configuration.name)
  const [fault, setFault] = useState<string | null>(null)
  const save = async () => {
    const broken = formFaults(configurationApi.change.input, { id, name }, language)['name']
    if (broken !== undefined) return setFault(broken)
    try {
      if (name.trim() !== configuration.name) {
        await call(configurationApi.change, { id, name })
        await refresh(configurationApi.list)
        toastDone(t('configuration.renamed'))
      }
      onRenamed()
    } catch (error) {
      setFault(getFieldFaults(error)['name'] ?? null)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group gap={4} wrap="nowrap">
        <TextInput
          size="xs"
          aria-label={t('configuration.name')}
          value={name}
          error={fault}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the person asked to type here
          autoFocus
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setFault(null)
          }}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape') onRenamed()
          }}
        />
        <ActionIcon type="submit" size={30} aria-label={t('configuration.save')}>
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon size={30} aria-label={t('common.cancel')} onClick={onRenamed}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </form>
  )
}
