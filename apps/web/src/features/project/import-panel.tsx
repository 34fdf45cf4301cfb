import { Paper, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { WarningNote } from '#ui/warning-note.tsx'
import { ImportState } from './import-state.tsx'
import { projectSearch } from './project-search.ts'
import { UploadForm } from './upload-form.tsx'

/** An import, from its file on; a demo account is told that the server refuses it. */
export function ImportPanel({ isDemo }: { readonly isDemo: boolean }) {
  const t = useT()
  const [{ import: id }, changeSearch] = useSearchParams(projectSearch)
  const leave = () => changeSearch({ import: null })
  return (
    <Paper component="section" p="md" aria-label={t('project.importTitle')}>
      <Title order={2} mb={4}>
        {t('project.importTitle')}
      </Title>
      {isDemo ? (
        <WarningNote>{t('project.importDemo')}</WarningNote>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {t('project.importText')}
          </Text>
          {id === undefined ? (
            <UploadForm onUploaded={(found) => changeSearch({ import: found })} />
          ) : (
            <ImportState key={id} id={id} onLeave={leave} />
          )}
        </>
      )}
    </Paper>
  )
}
