import { Stack, Text } from '@mantine/core'
import { useIsDemo, useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { PageHeader } from '#ui/list/page-header.tsx'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'

/** The screen `/extend/project`: the project of the account as one file, and back. */
export function ProjectScreen() {
  const t = useT()
  const isDemo = useIsDemo()
  const mayChange = useMay('change')
  return (
    <>
      <PageHeader title={t('project.title')} />
      <Stack gap="md" maw={960}>
        <Text c="dimmed">{t('project.lead')}</Text>
        {mayChange && (
          <>
            <ExportPanel isDemo={isDemo} />
            <ImportPanel isDemo={isDemo} />
          </>
        )}
      </Stack>
    </>
  )
}
