import { Alert, Button, FileButton, Group, Select, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import type { SheetImport } from './use-sheet-import.ts'

/** What a sheet must look like, the button that takes one, and why one was not understood. */
export function SheetChooser({ sheet }: { readonly sheet: SheetImport }) {
  const t = useT()
  return (
    <>
      <Text size="sm">{t('model.import.text')}</Text>
      <Group gap="sm">
        <FileButton
          accept=".csv,.xlsx,.txt"
          onChange={(file) => file !== null && void sheet.choose(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant={sheet.merged === null ? 'filled' : 'default'}
              loading={sheet.isReading}
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            >
              {t('model.import.choose')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {sheet.fileName}
        </Text>
      </Group>
      {sheet.sheets.length > 1 && (
        <Select
          label={t('model.import.sheet')}
          description={t('model.import.sheetHint', { n: sheet.sheets.length })}
          data={sheet.sheets.map(({ name, rows }) => ({
            value: name,
            label: t('model.import.sheetRows', { name, n: rows }),
          }))}
          value={sheet.sheet}
          allowDeselect={false}
          disabled={sheet.isReading}
          maw={420}
          onChange={(name) => name !== null && void sheet.chooseSheet(name)}
        />
      )}
      {sheet.fault !== null && (
        <Alert color="red" variant="light" role="alert">
          {sheet.fault}
        </Alert>
      )}
    </>
  )
}
