import { type Device, modelApi } from '@fieldhub/contract'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useAddVariables } from '#features/device/debug/use-add-variables.ts'
import { ModelImpact } from '#features/device/detail/model-impact.tsx'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toastDone } from '#ui/toast.tsx'
import { joinedVariables, type SourceVariable, totalsOf } from './join-variables.ts'
import { SourceList } from './source-list.tsx'

interface JoinDialogProps {
  /** The virtual device. */
  readonly device: Device
  readonly onClose: () => void
}

/** Chooses variables of other devices, which the virtual device has from then on. */
export function JoinDialog(props: JoinDialogProps) {
  const t = useT()
  return (
    <Dialog
      opened
      size="lg"
      onClose={props.onClose}
      title={t('virtual.joinTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <JoinForm {...props} />
    </Dialog>
  )
}

/** Variables of a model that stands for a joined device have one slave with this address. */
const unitId = 1

function JoinForm({ device, onClose }: JoinDialogProps) {
  const t = useT()
  const [source, setSource] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly SourceVariable[]>([])
  const [isTotalled, setTotalled] = useState(false)
  const used = useUsedNames(device)
  const totals = totalsOf(chosen)
  const texts = { total: (name: string) => t('virtual.total', { name }) }
  const list = joinedVariables(chosen, used ?? [], isTotalled ? texts : undefined)
  const { add, isSaving, fault } = useAddVariables(device, () => {
    toastDone(t('virtual.done', { n: displayValue(list.length) }))
    onClose()
  })
  const devices = new Set(chosen.map((one) => one.device.id)).size
  return (
    <Stack gap="md">
      <Text size="sm">{t('virtual.joinText')}</Text>
      <DeviceField
        label={t('virtual.device')}
        placeholder={t('virtual.devicePlaceholder')}
        value={source}
        onChange={setSource}
        data-autofocus
      />
      {source !== null && (
        <SourceList key={source} deviceId={Number(source)} chosen={chosen} onChange={setChosen} />
      )}
      {totals.length > 0 && (
        <Checkbox
          label={t('virtual.totals', { n: displayValue(totals.length) })}
          checked={isTotalled}
          onChange={({ currentTarget }) => setTotalled(currentTarget.checked)}
        />
      )}
      <ModelImpact device={device} />
      {fault !== null && (
        <Text size="sm" c="var(--fh-alarm-text)" role="alert">
          {fault}
        </Text>
      )}
      <Group justify="space-between">
        <Text size="sm" fw={600} aria-live="polite">
          {t('virtual.chosen', { n: displayValue(chosen.length), devices: displayValue(devices) })}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            loading={isSaving}
            disabled={list.length === 0 || used === undefined}
            onClick={() => void add({ unitId, slaveName: t('virtual.slave'), list })}
          >
            {t('virtual.save')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

/** The names that the device's model has; undefined: they are not known yet. */
function useUsedNames({ model }: Device): readonly string[] | undefined {
  const id = model ?? 0
  const { data } = useQuery({ ...toQuery(modelApi.list, { id }), enabled: model !== null })
  if (model === null) return []
  return data?.flatMap(({ slaves }) => slaves.flatMap((slave) => slave.var.map(({ name }) => name)))
}
