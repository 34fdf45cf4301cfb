import { type Device, type FormatCandidate, VariableInput } from '@fieldhub/contract'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formFaults } from '#api/field-fault.ts'
import { useDevicePermissions } from '#features/device/detail/device-permissions.ts'
import { ModelImpact } from '#features/device/detail/model-impact.tsx'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { formatName } from '#parts/format-name.ts'
import { toastDone } from '#ui/toast.tsx'
import { placeText } from './candidate-text.ts'
import type { RegisterReading } from './register-place.ts'
import { useAddVariables } from './use-add-variables.ts'

interface MakeVariableProps {
  readonly device: Device
  readonly candidate: FormatCandidate
  readonly reading: RegisterReading
  readonly unit: string
  readonly onClose: () => void
}

/** Makes a candidate a variable of the device's model. */
export function MakeVariableDialog(props: MakeVariableProps) {
  const t = useT()
  const { mayOwn } = useDevicePermissions(props.device)
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('bench.make.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {mayOwn ? <MakeVariableForm {...props} /> : <Text>{t('bench.make.notOwn')}</Text>}
    </Modal>
  )
}

const fieldsOf = (
  { fm, at, bit, decimals }: FormatCandidate,
  { func, start }: RegisterReading,
) => ({
  fm,
  func,
  register: start + at,
  decimals,
  ...(bit === undefined ? {} : { bit }),
})

function MakeVariableForm({ device, candidate, reading, unit, onClose }: MakeVariableProps) {
  const t = useT()
  const language = useLanguage()
  const [draft, setDraft] = useState({ name: '', unit })
  const [isTried, setTried] = useState(false)
  const { unitId } = reading
  const variable = { ...draft, ...fieldsOf(candidate, reading) }
  const faults = isTried ? formFaults(VariableInput, variable, language) : {}
  const { add, isSaving, fault } = useAddVariables(device, () => {
    toastDone(t('bench.make.done', { name: draft.name.trim() }))
    onClose()
  })
  const submit = () => {
    setTried(true)
    const parsed = VariableInput.safeParse(variable)
    if (!parsed.success || isSaving) return
    const slaveName = t('bench.make.slaveName', { n: unitId })
    void add({ unitId, slaveName, list: [parsed.data] })
  }
  return (
    <FormElement form={{ submit }}>
      <Stack gap="sm">
        <CandidateSummary candidate={candidate} reading={reading} />
        <TextInput
          label={t('bench.make.name')}
          value={draft.name}
          error={faults['name']}
          data-autofocus
          onChange={({ currentTarget: { value: name } }) => setDraft({ ...draft, name })}
        />
        <TextInput
          label={t('bench.make.unitText')}
          value={draft.unit}
          error={faults['unit']}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, unit: value })}
        />
        <ModelImpact device={device} />
        {fault !== null && (
          <Text size="sm" c="var(--fh-alarm-text)" role="alert">
            {fault}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('bench.make.save')}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  )
}

function CandidateSummary({
  candidate,
  reading,
}: Pick<MakeVariableProps, 'candidate' | 'reading'>) {
  const t = useT()
  const { unitId, func, start } = reading
  return (
    <Text size="sm" c="dimmed">
      {t('bench.make.summary', {
        unit: unitId,
        func: `0${func + 1}`,
        format: formatName(candidate.fm, t),
        place: placeText(candidate, start, t),
      })}
    </Text>
  )
}
