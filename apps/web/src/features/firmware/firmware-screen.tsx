import { type Firmware, firmwareApi } from '@fieldhub/contract'
import { Button, Skeleton, Stack } from '@mantine/core'
import { IconCpu, IconUpload } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useIsDemo, useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { CountNote } from '#ui/list/count-note.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { PackageList } from './package-list.tsx'
import { RolloutList } from './rollout-list.tsx'
import { UploadDialog } from './upload-dialog.tsx'

/** The screen `/device/firmware`: packages, and updates of many devices in stages. */
export function FirmwareScreen() {
  const t = useT()
  const isDemo = useIsDemo()
  const mayChange = useMay('change') && !isDemo
  const query = useQuery(toQuery(firmwareApi.list, {}))
  const [isUploading, setUploading] = useState(false)
  const packages = query.data
  const upload = mayChange && (
    <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setUploading(true)}>
      {t('firmware.upload')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('firmware.title')}
        note={<CountNote total={packages?.length} text={(n) => t('firmware.count', { n })} />}
        actions={packages?.length === 0 ? undefined : upload}
      />
      <Content query={query} mayChange={mayChange} upload={upload} />
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  )
}

interface ContentProps {
  readonly query: UseQueryResult<Firmware[]>
  readonly mayChange: boolean
  readonly upload: ReactNode
}

function Content({ query, mayChange, upload }: ContentProps) {
  const t = useT()
  if (query.isPending) return <Skeleton height={160} aria-busy="true" />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.length === 0) {
    return (
      <EmptyState
        icon={IconCpu}
        title={t('firmware.emptyTitle')}
        text={t('firmware.emptyText')}
        action={upload}
      />
    )
  }
  return (
    <Stack gap="md">
      <PackageList packages={query.data} mayChange={mayChange} />
      <RolloutList mayChange={mayChange} />
    </Stack>
  )
}
