import type { Device } from '@fieldhub/contract'
import { Button, Group, ScrollArea, Stack, Table, Text, TextInput } from '@mantine/core'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { useForm } from '#parts/form/use-form.ts'
import type { BulkOutcome } from './bulk-job.ts'

interface BulkResultProps {
  readonly devices: readonly Device[]
  readonly outcomes: readonly BulkOutcome[]
  /** The devices that are still in use. */
  readonly linked: readonly number[]
  readonly isForcing: boolean
  readonly onForce: () => void
  readonly onForced: () => void
  readonly onClose: () => void
}

/** The screen has room for this many; the count above includes the rest. */
const rowsMax = 500

/** How many went, and a row with the reason for every device that did not. */
export function BulkResult(props: BulkResultProps) {
  const { devices, outcomes, linked, isForcing, onForce, onForced, onClose } = props
  const t = useT()
  const names = new Map(devices.map(({ id, name, sn }) => [id, `${name} (${sn})`]))
  const failed = outcomes.filter(({ isDone }) => !isDone)
  const left = devices.length - outcomes.length
  return (
    <Stack>
      <Group gap="md">
        <Text fw={600}>
          {t('fleet.succeeded', { n: displayValue(outcomes.length - failed.length) })}
        </Text>
        {failed.length > 0 && (
          <Text fw={600} c="var(--fh-alarm-text)">
            {t('fleet.failedCount', { n: displayValue(failed.length) })}
          </Text>
        )}
        {left > 0 && linked.length === 0 && (
          <Text>{t('fleet.stopped', { n: displayValue(left) })}</Text>
        )}
      </Group>
      {failed.length > 0 && (
        <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0 }}>
          <Table fz="sm" aria-label={t('fleet.results')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('fleet.device')}</Table.Th>
                <Table.Th>{t('fleet.reason')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {failed.slice(0, rowsMax).map(({ id, reason }) => (
                <Table.Tr key={id}>
                  <Table.Td>{names.get(id) ?? id}</Table.Td>
                  <Table.Td>{reason}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
      {isForcing ? (
        <ForceForm count={linked.length} onForced={onForced} onCancel={onClose} />
      ) : (
        <Group justify="flex-end" gap="xs">
          {linked.length > 0 && (
            <Button color="red.9" onClick={onForce}>
              {t('fleet.delete.force', { n: linked.length })}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface ForceFormProps {
  readonly count: number
  readonly onForced: () => void
  readonly onCancel: () => void
}

/** What goes with the devices does not come back: it is typed, not clicked away. */
function ForceForm({ count, onForced, onCancel }: ForceFormProps) {
  const t = useT()
  const word = t('fleet.delete.forceWord', { n: count })
  const form = useForm<{ readonly typed: string }, null>({
    start: { typed: '' },
    name: 'fleet',
    check: ({ typed }) =>
      typed.trim() === word ? { ok: true, input: null } : { ok: false, faults: {} },
    save: async () => {
      onForced()
      return undefined
    },
  })
  return (
    <SmallForm
      form={form}
      submitLabel={t('fleet.delete.force', { n: count })}
      onCancel={onCancel}
      isDanger
      isReady={form.draft.typed.trim() === word}
    >
      <Text size="sm">{t('fleet.delete.forceText')}</Text>
      <TextInput
        {...form.textProps('typed')}
        label={t('common.typeToConfirm', { name: word })}
        autoComplete="off"
        data-autofocus
      />
    </SmallForm>
  )
}
