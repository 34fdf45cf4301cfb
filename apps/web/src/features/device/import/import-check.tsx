import type { DeviceImport } from '@fieldhub/contract'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconFileAlert } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import {
  type PreviewRow,
  previewColumns,
  previewRows,
} from '#features/device/list/preview-rows.tsx'
import { useT } from '#i18n/use-t.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { WarningNote } from '#ui/warning-note.tsx'
import { saveImportFaults } from './import-faults-file.ts'
import type { ImportFlow } from './use-import.ts'

const rowId = ({ row }: PreviewRow) => String(row)

interface ImportCheckProps {
  readonly found: DeviceImport
  readonly file: File
  readonly flow: ImportFlow
}

/** The rows as they were understood, what is wrong with each, and the way on. */
export function ImportCheck({ found, file, flow }: ImportCheckProps) {
  const t = useT()
  const { done, failed, preview } = found
  const [isOnlyBad, setOnlyBad] = useState(failed > 0)
  const all = useMemo(() => previewRows(found), [found])
  const columns = useMemo(() => previewColumns(found, t), [found, t])
  const rows = isOnlyBad ? all.filter(({ faults }) => faults.length > 0) : all
  const ignored = preview?.ignored ?? []
  return (
    <Stack gap="sm">
      <CheckHead found={found} isOnlyBad={isOnlyBad} onOnlyBad={setOnlyBad} />
      {ignored.length > 0 && (
        <WarningNote>{t('fleet.import.ignored', { names: ignored.join(', ') })}</WarningNote>
      )}
      {preview !== undefined && preview.unchecked > 0 && (
        <WarningNote>{t('fleet.import.unchecked', { n: preview.unchecked })}</WarningNote>
      )}
      <DataTable
        label={t('fleet.import.preview')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        sort={null}
        onSort={() => undefined}
        density="regular"
        rest={76}
        empty={t('fleet.import.none')}
      />
      {done === 0 && <Text>{t('fleet.import.none')}</Text>}
      <Group gap="xs">
        <Button disabled={done === 0} onClick={() => void flow.start(file)}>
          {t(failed > 0 ? 'fleet.import.startSome' : 'fleet.import.start', { n: done })}
        </Button>
        <Button variant="default" onClick={flow.restart}>
          {t('fleet.import.again')}
        </Button>
      </Group>
    </Stack>
  )
}

interface CheckHeadProps {
  readonly found: DeviceImport
  readonly isOnlyBad: boolean
  readonly onOnlyBad: (isOnlyBad: boolean) => void
}

function CheckHead({ found: { done, failed, errors }, isOnlyBad, onOnlyBad }: CheckHeadProps) {
  const t = useT()
  return (
    <Group gap="lg">
      <Text fw={600} c="var(--fh-online-text)">
        <IconCircleCheck size={16} aria-hidden /> {t('fleet.import.ok', { n: done })}
      </Text>
      {failed > 0 && (
        <Text fw={600} c="var(--fh-alarm-text)">
          <IconFileAlert size={16} aria-hidden /> {t('fleet.import.bad', { n: failed })}
        </Text>
      )}
      {failed > 0 && (
        <>
          <Checkbox
            label={t('fleet.import.onlyBad')}
            checked={isOnlyBad}
            onChange={({ currentTarget }) => onOnlyBad(currentTarget.checked)}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => saveImportFaults(errors, t)}
          >
            {t('fleet.import.errors')}
          </Button>
        </>
      )}
    </Group>
  )
}
