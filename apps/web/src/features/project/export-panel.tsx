import { ArchiveNounName, ProjectExport } from '@fieldhub/contract'
import { Button, Checkbox, Input, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { checkInput, quietFaults, useForm } from '#parts/form/use-form.ts'
import { ExportProgress } from './export-progress.tsx'
import { SecretExportDialog } from './secret-export-dialog.tsx'
import { type Export, useExport } from './use-export.ts'

const every = ArchiveNounName.options

interface KindsDraft {
  readonly nouns: readonly ArchiveNounName[]
}

/** What is exported, and the file. */
export function ExportPanel({ isDemo }: { readonly isDemo: boolean }) {
  const t = useT()
  const exporting = useExport()
  const form = useKinds(exporting)
  const [isProving, setProving] = useState(false)
  const { nouns } = form.draft
  return (
    <Paper component="section" p="md" aria-label={t('project.exportTitle')}>
      <Title order={2} mb={4}>
        {t('project.exportTitle')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('project.exportText')}
      </Text>
      <SmallForm
        form={form}
        submitLabel={t('project.export')}
        justify="flex-start"
        isReady={nouns.length > 0}
        beside={
          !isDemo && (
            <Button
              variant="default"
              disabled={nouns.length === 0 || form.isSaving}
              onClick={() => setProving(true)}
            >
              {t('project.exportSecrets')}
            </Button>
          )
        }
      >
        <Kinds
          nouns={nouns}
          isFixed={form.isSaving}
          onChange={(chosen) => form.change({ nouns: chosen })}
        />
        <ExportProgress exporting={exporting} />
      </SmallForm>
      {isProving && <SecretExportDialog nouns={toNouns(nouns)} onClose={() => setProving(false)} />}
    </Paper>
  )
}

interface KindsProps extends KindsDraft {
  readonly isFixed: boolean
  readonly onChange: (nouns: readonly ArchiveNounName[]) => void
}

function Kinds({ nouns, isFixed, onChange }: KindsProps) {
  const t = useT()
  return (
    <fieldset disabled={isFixed} style={bare} aria-label={t('project.exportKinds')}>
      <Checkbox
        mb="xs"
        label={t('project.exportAll')}
        checked={nouns.length === every.length}
        indeterminate={nouns.length > 0 && nouns.length < every.length}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? every : [])}
      />
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" verticalSpacing="xs">
        {every.map((noun) => (
          <Checkbox
            key={noun}
            label={t(`project.noun.${noun}`)}
            checked={nouns.includes(noun)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(every.filter((one) => (one === noun ? checked : nouns.includes(one))))
            }
          />
        ))}
      </SimpleGrid>
      {nouns.length === 0 && <Input.Error mt="xs">{t('project.exportNone')}</Input.Error>}
    </fieldset>
  )
}

const bare = { border: 0, margin: 0, padding: 0, minWidth: 0 } as const

/** Everything is not listed, so that kinds of a later version are in it. */
function toNouns(nouns: KindsDraft['nouns']): ProjectExport['nouns'] {
  return nouns.length === every.length ? undefined : [...nouns]
}

function useKinds(exporting: Export) {
  return useForm<KindsDraft, ProjectExport>({
    start: { nouns: every },
    name: 'project-export',
    check: ({ nouns }) => checkInput(ProjectExport, { nouns: toNouns(nouns) }),
    save: async (input) => {
      await exporting.start(input)
      return undefined
    },
    faultsOf: quietFaults,
  })
}
