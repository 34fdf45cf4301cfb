import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { downloadTemplate } from '#features/device/list/export-devices.ts'
import { useT } from '#i18n/use-t.ts'
import { FileDrop } from '#parts/file-drop.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { ImportSteps } from './import-steps.tsx'
import { useImport } from './use-import.ts'

/** The screen `/device/deviceAdd?step=import`: a sheet of devices, checked before anything is added. */
export function ImportScreen() {
  const t = useT()
  const flow = useImport()
  return (
    <>
      <PageHeader title={t('fleet.import.title')} />
      <ImportSteps flow={flow}>
        {(fault) => (
          <Paper p="lg" maw={760}>
            <Stack gap="md">
              <FileDrop
                label={t('fleet.import.drop')}
                chooseLabel={t('fleet.import.choose')}
                accept=".csv,.txt,.xlsx"
                icon={IconFileSpreadsheet}
                fault={fault}
                onFile={(file) => void flow.check(file)}
              />
              <Text size="sm">{t('fleet.import.columns')}</Text>
              <Text size="sm" c="dimmed">
                {t('fleet.import.excelHint')} {t('fleet.import.limits')}
              </Text>
              <Group gap="xs">
                <TemplateButton format="xlsx" />
                <TemplateButton format="csv" />
              </Group>
            </Stack>
          </Paper>
        )}
      </ImportSteps>
    </>
  )
}

function TemplateButton({ format }: { readonly format: 'csv' | 'xlsx' }) {
  const t = useT()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      onClick={() => void downloadTemplate(format)}
    >
      {`${t('fleet.import.template')} (${format.toUpperCase()})`}
    </Button>
  )
}
