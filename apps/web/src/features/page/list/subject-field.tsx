import { type Configuration, deviceApi, modelApi, rowsOf } from '@fieldhub/contract'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { LateSelect } from '#ui/field/late-options.tsx'
import { RouteLink } from '#ui/route-link.tsx'

interface SubjectFieldProps {
  readonly type: Configuration['type']
  readonly id: number | null
  readonly error: string | undefined
  readonly onChange: (id: number | null) => void
}

/** The model or the device of a configuration; where there is none yet, a link to make one. */
export function SubjectField({ type, ...props }: SubjectFieldProps) {
  return type === 0 ? <ModelField {...props} /> : <SubjectDevice {...props} />
}

type FieldProps = Omit<SubjectFieldProps, 'type'>

function ModelField(props: FieldProps) {
  const t = useT()
  const { data } = useQuery(toQuery(modelApi.nameList, {}))
  if (data?.length === 0) {
    return (
      <Missing
        text={t('configuration.noModels')}
        href="/device/modelAdd"
        action={t('configuration.addModel')}
      />
    )
  }
  const items = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Choice
      {...props}
      items={items}
      label={t('configuration.forModel')}
      description={t('configuration.forModelHint')}
    />
  )
}

function SubjectDevice(props: FieldProps) {
  const t = useT()
  const { data } = useQuery(toQuery(deviceApi.nameList, { page: 1, pageSize: 10 }))
  if (data !== undefined && rowsOf(data).length === 0) {
    return (
      <Missing
        text={t('configuration.noDevices')}
        href="/device/deviceAdd"
        action={t('configuration.addDevice')}
      />
    )
  }
  const { id, error, onChange } = props
  return (
    <DeviceField
      label={t('configuration.forDevice')}
      description={t('configuration.forDeviceHint')}
      value={id === null ? null : String(id)}
      error={error}
      nothingFoundMessage={t('configuration.nothingFound')}
      comboboxProps={{ withinPortal: false }}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  )
}

interface ChoiceProps extends FieldProps {
  readonly items: readonly { readonly value: string; readonly label: string }[]
  readonly label: string
  readonly description: string
}

function Choice({ id, error, items, label, description, onChange }: ChoiceProps) {
  const t = useT()
  return (
    <LateSelect
      label={label}
      description={description}
      data={[...items]}
      value={id === null ? null : String(id)}
      error={error}
      limit={200}
      searchable
      nothingFoundMessage={t('configuration.nothingFound')}
      comboboxProps={{ withinPortal: false }}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  )
}

interface MissingProps {
  readonly text: string
  readonly href: string
  readonly action: string
}

function Missing({ text, href, action }: MissingProps) {
  return (
    <Text size="sm">
      {text}{' '}
      <Anchor component={RouteLink} href={href} size="sm">
        {action}
      </Anchor>
    </Text>
  )
}
