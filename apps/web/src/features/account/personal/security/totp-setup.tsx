import { Group, Text, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { toDigits } from '#ui/field/digits.ts'
import { QrView } from '#ui/field/qr-view.tsx'
import { useTotpSetup } from './use-totp-setup.ts'

interface TotpSetupProps {
  readonly proof: string
  readonly onDone: (recoveryCodes: readonly string[] | null) => Promise<void>
}

/** A secret to scan, and the first code of the app that scanned it. */
export function TotpSetup({ proof, onDone }: TotpSetupProps) {
  const t = useT()
  const { shown, form, fault } = useTotpSetup(proof, onDone)
  return (
    <SmallForm
      form={form}
      submitLabel={t('factor.totpTurnOn')}
      isReady={shown !== undefined}
      size="md"
      gap="md"
    >
      <QrView image={shown?.qrCode} alt={t('factor.totpQr')} title="" text={t('factor.totpScan')} />
      {shown !== undefined && <Secret secret={shown.secret} />}
      <TextInput
        {...form.fieldProps('code')}
        label={t('factor.totpConfirm')}
        name="code"
        value={form.draft.code}
        onChange={({ currentTarget }) => form.change({ code: toDigits(currentTarget.value, 6) })}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="md"
        error={fault}
        data-autofocus
      />
    </SmallForm>
  )
}

/** The secret in groups of four, as people copy it from one screen to another. */
function Secret({ secret }: { readonly secret: string }) {
  const t = useT()
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('factor.totpType')}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Text>
        <CopyButton value={secret} label={t('factor.totpCopy')} />
      </Group>
    </div>
  )
}
