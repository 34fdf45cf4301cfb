import {
  type Transmission,
  TransmissionProtocol,
  toTransmissionTarget,
  transmissionApi,
} from '@fieldhub/contract'
import { Checkbox, Paper, Select, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { EncodingFields } from './encoding-fields.tsx'
import { ListenFields } from './listen-fields.tsx'
import { LoginFields } from './login-fields.tsx'
import { PacketField } from './packet-field.tsx'
import { TopicFields } from './topic-fields.tsx'
import { type TransmissionDraft, usesLogin } from './transmission-draft.ts'

interface ServerFieldsProps {
  readonly form: Form<TransmissionDraft>
  readonly transmission: Transmission | null
}

/** The server that devices are joined with: how it is reached, and in which form bytes go there and back. */
export function ServerFields({ form, transmission }: ServerFieldsProps) {
  const t = useT()
  const { draft } = form
  const { protocol } = draft
  return (
    <Paper p="md" component="section" aria-label={t('transmission.server')}>
      <Stack gap="sm">
        <Title order={2}>{t('transmission.server')}</Title>
        <ProtocolField form={form} />
        {protocol === 'tcp-server' ? <ListenFields form={form} /> : <DialFields form={form} />}
        {protocol === 'mqtt' && <TopicFields form={form} />}
        {usesLogin(protocol) && <LoginFields form={form} transmission={transmission} />}
        <EncodingFields form={form} />
        <PacketFields form={form} />
        <Switch
          label={t('transmission.polling')}
          description={t('transmission.pollingHint')}
          {...form.flagProps('polling')}
        />
      </Stack>
    </Paper>
  )
}

type PartProps = Pick<ServerFieldsProps, 'form'>

function ProtocolField({ form }: PartProps) {
  const t = useT()
  return (
    <Select
      {...form.selectProps('protocol')}
      label={t('transmission.protocol')}
      description={t(`transmission.protocolHint.${form.draft.protocol}`)}
      withAsterisk
      allowDeselect={false}
      data={TransmissionProtocol.options.map((value) => ({
        value,
        label: t(`transmission.protocol.${value}`),
      }))}
      onChange={(value) => {
        const protocol = TransmissionProtocol.safeParse(value)
        if (protocol.success) form.change({ protocol: protocol.data })
      }}
    />
  )
}

const examples = {
  'tcp-client': '203.0.113.9',
  'tcp-server': '',
  udp: '203.0.113.9',
  mqtt: 'mqtts://broker.example.com',
  http: 'https://example.com/uplink',
} as const
const usualPorts = { mqtt: ['1883', '8883'], http: ['80', '443'] } as const

function DialFields({ form }: PartProps) {
  const t = useT()
  const { draft } = form
  const { protocol, tls } = draft
  const options = useQuery(toQuery(transmissionApi.options, {})).data
  const hasUsual = protocol === 'mqtt' || protocol === 'http'
  const isUrl = /^\w+:\/\//.test(draft.address)
  const target = toTransmissionTarget({ protocol, tls, address: draft.address, port: null })
  return (
    <>
      <TextInput
        {...form.textProps('address')}
        label={t('transmission.address')}
        description={t(
          options?.allowsPrivateTargets === true
            ? 'transmission.addressHint'
            : 'transmission.addressHintPublic',
        )}
        placeholder={examples[protocol]}
        withAsterisk
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput
        {...form.textProps('port')}
        label={t('transmission.port')}
        withAsterisk={!hasUsual}
        placeholder={hasUsual ? String(target?.port ?? usualPorts[protocol][tls ? 1 : 0]) : ''}
        inputMode="numeric"
        maw={160}
      />
      {protocol !== 'udp' && !isUrl && (
        <Checkbox
          label={t('transmission.tls')}
          description={t('transmission.tlsHint')}
          {...form.flagProps('tls')}
        />
      )}
    </>
  )
}

function PacketFields({ form }: PartProps) {
  const t = useT()
  const { draft } = form
  return (
    <>
      <PacketField
        form={form}
        field="registration"
        formatField="registrationFormat"
        label={t('transmission.registration')}
        description={t('transmission.registrationHint', { sn: '{sn}' })}
      />
      <PacketField
        form={form}
        field="heartbeat"
        formatField="heartbeatFormat"
        label={t('transmission.heartbeat')}
        description={t('transmission.heartbeatHint')}
      />
      {draft.heartbeat !== '' && (
        <TextInput
          {...form.textProps('heartbeatSeconds')}
          label={t('transmission.heartbeatSeconds')}
          inputMode="numeric"
          maw={160}
          rightSection={
            <Text size="sm" c="dimmed">
              {t('transmission.seconds')}
            </Text>
          }
          rightSectionWidth={40}
        />
      )}
    </>
  )
}
