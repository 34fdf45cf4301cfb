import { type ProjectImport, projectApi } from '@fieldhub/contract'
import { Button, Checkbox, Text, Title } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { WarningNote } from '#ui/warning-note.tsx'
import { KindTable } from './kind-table.tsx'
import { LeftOut } from './left-out.tsx'
import { RowTable } from './row-table.tsx'
import { useDryRun, withRow } from './use-dry-run.ts'

interface DryRunProps {
  readonly found: ProjectImport
  readonly onLeave: () => void
}

/** What the import would do, the choices that are left to people, and the button that does it. */
export function DryRun({ found, onLeave }: DryRunProps) {
  const t = useT()
  const drop = async () => {
    await callOrToast(projectApi.stop, { id: found.id })
    onLeave()
  }
  const discard = (
    <Button variant="default" onClick={() => void drop()}>
      {t('project.discard')}
    </Button>
  )
  if (found.total > 0) return <RunForm found={found} discard={discard} />
  return (
    <EmptyState
      icon={IconArchive}
      title={t('project.nothing')}
      text={t('project.nothingText')}
      action={discard}
      headingLevel={3}
    />
  )
}

interface RunFormProps {
  readonly found: ProjectImport
  readonly discard: ReactNode
}

function RunForm({ found, discard }: RunFormProps) {
  const t = useT()
  const form = useDryRun(found)
  const { draft, change } = form
  const sum = (count: 'create' | 'conflict' | 'impossible') =>
    found.nouns.reduce((all, kind) => all + kind[count], 0)
  const hasWork = sum('create') + sum('conflict') > 0
  const noWork = sum('impossible') > 0 ? 'project.nothingPossible' : 'project.nothingNew'
  return (
    <SmallForm
      form={form}
      submitLabel={t('project.run')}
      isReady={hasWork}
      justify="flex-start"
      beside={discard}
    >
      <DryRunHead found={found} />
      <LeftOut items={found.leftOut} />
      <KindTable
        nouns={found.nouns}
        choices={draft.onConflict}
        onChoose={(noun, choice) => change({ onConflict: { ...draft.onConflict, [noun]: choice } })}
      />
      {sum('conflict') > 0 && (
        <Text size="sm" c="dimmed">
          {t('project.conflictHint')}
        </Text>
      )}
      <RowTable
        found={found}
        choices={draft.rows}
        onChoose={(row, choice) => change({ rows: withRow(draft.rows, row, choice) })}
      />
      {found.space.needed > 0 && <SpaceNote space={found.space} />}
      {hasWork ? <RunOptions found={found} form={form} /> : <Text fw={600}>{t(noWork)}</Text>}
    </SmallForm>
  )
}

function DryRunHead({ found: { fileName, madeAt, program } }: Pick<DryRunProps, 'found'>) {
  const t = useT()
  return (
    <div>
      <Title order={3}>{t('project.dryRun')}</Title>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('project.dryRunOf', { name: fileName, time: formatDateTime(madeAt), program })}
      </Text>
    </div>
  )
}

/** People decide before the run whether it is worth clearing space. */
function SpaceNote({ space: { needed, free } }: Pick<ProjectImport, 'space'>) {
  const t = useT()
  const text = t('project.space', { needed: formatBytes(needed), free: formatBytes(free) })
  if (needed > free) return <WarningNote>{`${text} ${t('project.spaceLacking')}`}</WarningNote>
  return <Text size="sm">{text}</Text>
}

interface RunOptionsProps {
  readonly found: ProjectImport
  readonly form: ReturnType<typeof useDryRun>
}

function RunOptions({ found, form }: RunOptionsProps) {
  const t = useT()
  const hasDevices = found.nouns.some(({ noun, create }) => noun === 'devices' && create > 0)
  return (
    <>
      {found.hasSecrets && (
        <PasswordField
          {...form.textProps('passphrase')}
          label={t('project.openSecrets')}
          description={t('project.openSecretsHint')}
          autoComplete="off"
          maw={420}
        />
      )}
      {!found.hasSecrets && hasDevices && <WarningNote>{t('project.noSecrets')}</WarningNote>}
      <Checkbox {...form.flagProps('switchedOff')} label={t('project.switchedOff')} />
    </>
  )
}
