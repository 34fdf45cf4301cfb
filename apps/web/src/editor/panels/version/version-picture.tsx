import { configurationPageApi } from '@fieldhub/contract'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toQuery } from '#api/query.ts'
import { StillPage } from '#editor/compare/still-page.tsx'
import { useT } from '#i18n/use-t.ts'
import { readPageData } from '#viewer/show/read-page-data.ts'

interface VersionPictureProps {
  readonly pageId: number
  readonly version: number
  readonly label: string
}

/** A version as it was drawn, without values. */
export function VersionPicture({ pageId, version, label }: VersionPictureProps) {
  const t = useT()
  const query = useQuery(
    toQuery(configurationPageApi.readVersion, { id: String(pageId), version: String(version) }),
  )
  const text = query.data?.pageData
  const page = useMemo(() => (text === undefined ? undefined : readPageData(text)), [text])
  if (query.isPending) return <Skeleton height={160} mt="xs" />
  if (page === undefined) return <Text size="sm">{t('panel.versionBroken')}</Text>
  return <StillPage page={page} label={label} />
}
