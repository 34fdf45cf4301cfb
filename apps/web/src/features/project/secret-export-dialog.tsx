import { ProjectExport } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { checkInput, quietFaults, useForm } from '#parts/form/use-form.ts'
import { ProvedDialog } from '#parts/proof/proved-dialog.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { ExportProgress } from './export-progress.tsx'
import { useExport } from './use-export.ts'

interface SecretExportProps {
  readonly nouns: ProjectExport['nouns']
  readonly onClose: () => void
}

/** Passwords leave the account only for who proves anew to be its owner. */
export function SecretExportDialog({ nouns, onClose }: SecretExportProps) {
  const t = useT()
  return (
    <ProvedDialog title={t('project.exportSecretsTitle')} onClose={onClose}>
      {(proof) => <PassphraseForm nouns={nouns} proof={proof} onClose={onClose} />}
    </ProvedDialog>
  )
}

function PassphraseForm(props: SecretExportProps & { readonly proof: string }) {
  const t = useT()
  const exporting = useExport()
  const form = usePassphrase(props, exporting.start)
  return (
    <SmallForm form={form} submitLabel={t('project.export')}>
      <Text size="sm">{t('project.exportSecretsText')}</Text>
      <PasswordField
        {...form.textProps('passphrase')}
        label={t('project.passphrase')}
        description={t('project.passphraseHint')}
        autoComplete="new-password"
        data-autofocus
      />
      <PasswordField
        {...form.textProps('again')}
        label={t('project.passphraseAgain')}
        autoComplete="new-password"
      />
      <ExportProgress exporting={exporting} />
    </SmallForm>
  )
}

const start = { passphrase: '', again: '' }

function usePassphrase(
  { nouns, proof, onClose }: SecretExportProps & { readonly proof: string },
  send: (body: ProjectExport) => Promise<void>,
) {
  const t = useT()
  return useForm<typeof start, ProjectExport>({
    start,
    name: 'project-secrets',
    check: ({ passphrase, again }) => {
      const whole = checkInput(ProjectExport, { nouns, secrets: { passphrase, proof } })
      if (!whole.ok) return { ok: false, faults: { passphrase: whole.faults['secrets'] ?? '' } }
      if (passphrase === again) return whole
      return { ok: false, faults: { again: t('project.passphraseDiffers') } }
    },
    save: async (input) => {
      await send(input)
      onClose()
      return undefined
    },
    faultsOf: quietFaults,
  })
}
