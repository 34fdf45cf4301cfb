import { type Transmission, type TransmissionInput, transmissionApi } from '@fieldhub/contract'
import { Alert, Paper, Stack, Switch, Title } from '@mantine/core'
import { call } from '#api/call.ts'
import { useIsDemo, useMay } from '#api/use-may.ts'
import { refreshTransmissions } from '#features/transmission/refresh-transmissions.ts'
import { TopologyDrawing } from '#features/transmission/topology/topology-drawing.tsx'
import { masterFirst, toPlan } from '#features/transmission/topology/topology-plan.ts'
import { useT } from '#i18n/use-t.ts'
import { CountedName } from '#parts/form/counted-name.tsx'
import { FormColumns } from '#parts/form/form-columns.tsx'
import { FormFrame } from '#parts/form/form-frame.tsx'
import type { Form } from '#parts/form/use-form.ts'
import { useKeptForm } from '#parts/form/use-kept-form.ts'
import { transmissionHref, transmissionsHref } from '#parts/transmission-hrefs.ts'
import { toastDone } from '#ui/toast.tsx'
import { useOpenRoute } from '#ui/use-open-route.ts'
import { Consequences } from './consequences.tsx'
import { KindField } from './kind-field.tsx'
import { MemberFields } from './member-fields.tsx'
import { refusedFaults } from './refused-faults.ts'
import { ServerFields } from './server-fields.tsx'
import {
  checkTransmission,
  draftSecrets,
  emptyTransmission,
  type TransmissionDraft,
  toTransmissionDraft,
} from './transmission-draft.ts'
import { useDeviceNames } from './use-device-names.ts'

interface TransmissionFormProps {
  /** What is changed; null makes a new one. */
  readonly transmission: Transmission | null
}

export function TransmissionForm({ transmission }: TransmissionFormProps) {
  const t = useT()
  const open = useOpenRoute()
  const mayChange = useMay('change')
  const form = useKeptForm<TransmissionDraft, TransmissionInput>({
    start: transmission === null ? emptyTransmission() : toTransmissionDraft(transmission),
    name: 'transmission',
    keepAs: `transmission/${transmission?.id ?? 'new'}`,
    isStored: transmission !== null,
    secrets: draftSecrets,
    check: checkTransmission,
    faultsOf: refusedFaults,
    save: async (input) => {
      const { id } = await (transmission === null
        ? call(transmissionApi.create, input)
        : call(transmissionApi.change, { id: transmission.id, ...input }))
      await refreshTransmissions()
      toastDone(t('transmission.saved', { name: input.name }))
      open(transmissionHref(id))
    },
  })
  return (
    <FormFrame
      form={form}
      isPage
      mayChange={mayChange}
      saveLabel={t('transmission.save')}
      cancel={transmission === null ? transmissionsHref : transmissionHref(transmission.id)}
    >
      <FormParts form={form} transmission={transmission} />
    </FormFrame>
  )
}

interface FormPartsProps extends TransmissionFormProps {
  readonly form: Form<TransmissionDraft>
}

function FormParts({ form, transmission }: FormPartsProps) {
  const t = useT()
  const isDemo = useIsDemo()
  const { draft } = form
  const isServer = draft.kind === 'server'
  return (
    <FormColumns
      fields={
        <>
          <Paper p="md" component="section" aria-label={t('transmission.basic')}>
            <Stack gap="sm">
              <Title order={2}>{t('transmission.basic')}</Title>
              <CountedName form={form} label={t('transmission.name')} />
              <KindField form={form} />
              {isServer && isDemo && <Alert color="yellow">{t('transmission.demoServer')}</Alert>}
            </Stack>
          </Paper>
          <MemberFields form={form} ownId={transmission?.id} />
          {isServer && <ServerFields form={form} transmission={transmission} />}
        </>
      }
      meaning={
        <>
          <Preview form={form} transmission={transmission} />
          <Consequences draft={draft} />
          <Switch
            label={t('transmission.enabledLabel')}
            description={t('transmission.enabledHint')}
            {...form.flagProps('enabled')}
          />
        </>
      }
    />
  )
}

/** What the policy would join, as it is filled in so far. */
function Preview({ form: { draft }, transmission }: FormPartsProps) {
  const t = useT()
  const { kind, members, masterId, devices, port } = draft
  const isOfMaster = draft.topology === 'oneToMany' && masterId !== ''
  const ids =
    kind === 'server' ? devices : masterFirst(members, isOfMaster ? Number(masterId) : null)
  const nameOf = useDeviceNames(ids, transmission?.parts)
  const plan = toPlan(
    { ...draft, port: port.trim() === '' ? null : Number(port) },
    ids.map(nameOf),
    t,
  )
  return (
    <Paper p="md" component="section" aria-label={t('transmission.whoToWhom')}>
      <Title order={2} mb="sm">
        {t('transmission.whoToWhom')}
      </Title>
      <TopologyDrawing plan={plan} />
    </Paper>
  )
}
