import { Button, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { Export } from './use-export.ts'

/** How much has come; nobody knows before how much it will be. */
export function ExportProgress({ exporting }: { readonly exporting: Export }) {
  const t = useT()
  if (exporting.bytes === null) return null
  return (
    <Text size="sm" aria-live="polite">
      {t('project.exporting', { size: formatBytes(exporting.bytes) })}{' '}
      <Button variant="subtle" onClick={exporting.stop}>
        {t('project.exportStop')}
      </Button>
    </Text>
  )
}
