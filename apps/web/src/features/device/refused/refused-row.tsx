import {
  type Device,
  deviceApi,
  type RefusedConnection,
  refusedConnectionApi,
} from '@fieldhub/contract'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { call } from '#api/call.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { type Translate, translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { confirmAction } from '#ui/confirm.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { toastDone } from '#ui/toast.tsx'

interface RefusedRowProps {
  readonly row: RefusedConnection
  /** The device that may have the number. */
  readonly device: Device | undefined
  readonly onProved: (whole: RefusedConnection) => void
}

export function RefusedRow({ row, device, onProved }: RefusedRowProps) {
  const t = useT()
  const { sn, isMasked, reason } = row
  const isUsable = device !== undefined && !isMasked && sn !== '' && sn !== device.sn
  return (
    <Stack gap={6}>
      <Group gap="xs" justify="space-between">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {sn === '' ? t('refused.noNumber') : t('refused.numbered', { sn })}
        </Text>
        <Text size="sm" c="dimmed">
          <RelativeTime time={row.time} /> {sourceText(row, t)}
        </Text>
      </Group>
      <Text size="sm">
        {t(`refused.reason.${reason}`)}
        {row.form === '' || reason === 'swapped' ? '' : ` · ${row.form}`}
      </Text>
      <SentBytes row={row} />
      {isUsable && (
        <Group>
          <Button size="compact-sm" onClick={() => void changeNumber(device, sn)}>
            {t('refused.useNumber')}
          </Button>
        </Group>
      )}
      {isMasked && sn !== '' && <ProofForm id={row.id} onProved={onProved} />}
    </Stack>
  )
}

function sourceText({ ip: address, addresses, count }: RefusedConnection, t: Translate): string {
  if (addresses === 1) return t('refused.row', { address, count })
  return t('refused.rowOfMany', { address, addresses, count })
}

function SentBytes({ row }: { readonly row: RefusedConnection }) {
  const t = useT()
  const { packetText, packetHex, packetBytes } = row
  if (packetBytes === 0) {
    return row.reason === 'noRegistration' ? (
      <Text size="sm">{t('refused.nothingSent')}</Text>
    ) : null
  }
  return (
    <div>
      <Text size="xs" c="dimmed">
        {t('refused.sent', { n: packetBytes })}
      </Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {`${packetText}\n${packetHex}`}
      </Code>
    </div>
  )
}

function ProofForm({ id, onProved }: { readonly id: number } & Pick<RefusedRowProps, 'onProved'>) {
  const t = useT()
  const form = useForm<{ readonly proof: string }, { readonly proof: string }>({
    start: { proof: '' },
    name: 'refused',
    check: (draft) => ({ ok: true, input: draft }),
    save: async ({ proof }) => {
      onProved(await call(refusedConnectionApi.prove, { id, proof }, { quiet: true }))
      return undefined
    },
  })
  return (
    <SmallForm form={form} submitLabel={t('refused.prove')} isReady={form.draft.proof.length >= 4}>
      <PasswordField label={t('refused.proof')} {...form.textProps('proof')} />
    </SmallForm>
  )
}

/** What is said here of the number that a device will have is said before it has it. */
async function changeNumber({ id, name }: Device, sn: string): Promise<void> {
  const isSure = await confirmAction({
    title: translate('refused.useTitle', { name, sn }),
    text: translate('refused.useText', { sn }),
    confirmLabel: translate('refused.useNumber'),
  })
  if (!isSure) return
  const changed = await callOrToast(deviceApi.change, { id, sn })
  if (changed === undefined) return
  toastDone(translate('refused.used', { sn }))
  await refresh(deviceApi.list)
}
