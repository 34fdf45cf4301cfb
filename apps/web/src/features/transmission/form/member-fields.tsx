import { TransmissionTopology } from '@fieldhub/contract'
import { Paper, Select, Stack, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { DevicePicker } from './device-picker.tsx'
import { PacketField } from './packet-field.tsx'
import type { TransmissionDraft } from './transmission-draft.ts'
import { useDeviceNames } from './use-device-names.ts'

interface MemberFieldsProps {
  readonly form: Form<TransmissionDraft>
  readonly ownId: number | undefined
}

/** Which lines the bytes come from and go to. */
export function MemberFields({ form, ownId }: MemberFieldsProps) {
  const t = useT()
  const isServer = form.draft.kind === 'server'
  const title = t(isServer ? 'transmission.devices' : 'transmission.membersTitle')
  return (
    <Paper p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Title order={2}>{title}</Title>
        {!isServer && <TopologyField form={form} />}
        <DevicePicker form={form} field={isServer ? 'devices' : 'members'} ownId={ownId} />
        {!isServer && form.draft.topology === 'oneToMany' && <MasterField form={form} />}
        <PacketField
          form={form}
          field="deviceHeartbeat"
          formatField="deviceHeartbeatFormat"
          label={t('transmission.deviceHeartbeat')}
          description={t('transmission.deviceHeartbeatHint')}
        />
      </Stack>
    </Paper>
  )
}

function TopologyField({ form }: Pick<MemberFieldsProps, 'form'>) {
  const t = useT()
  return (
    <ChoiceField
      label={t('transmission.topology')}
      isLabelHidden
      hint={t(`transmission.topologyHint.${form.draft.topology}`)}
      {...form.valueProps('topology')}
      data={TransmissionTopology.options.map((value) => ({
        value,
        label: t(`transmission.topology.${value}`),
      }))}
    />
  )
}

function MasterField({ form }: Pick<MemberFieldsProps, 'form'>) {
  const t = useT()
  const { members, masterId } = form.draft
  const nameOf = useDeviceNames(members)
  const master = masterId === '' ? members[0] : Number(masterId)
  return (
    <Select
      {...form.selectProps('masterId')}
      label={t('transmission.master')}
      description={t('transmission.masterHint')}
      value={master === undefined ? null : String(master)}
      allowDeselect={false}
      disabled={members.length === 0}
      data={members.map((id) => ({ value: String(id), label: nameOf(id) }))}
    />
  )
}
