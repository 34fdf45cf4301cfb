import { diffModels, modelApi } from '@fieldhub/contract'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { DiffList } from './diff-list.tsx'
import { rollbackModel } from './rollback-model.ts'

export interface VersionedModel {
  readonly modelId: number
  readonly deviceCount: number
}

interface VersionDiffProps {
  readonly model: VersionedModel
  readonly version: number
  readonly newest: number
  readonly isDirty: boolean
}

/** What changed from a version to the present one, and the way back to it. */
export function VersionDiff({ model, version, newest, isDirty }: VersionDiffProps) {
  const t = useT()
  const mayChange = useMay('change')
  const [isRunning, setRunning] = useState(false)
  const { modelId, deviceCount } = model
  const old = useQuery(toQuery(modelApi.versions, { modelId, version }))
  const now = useQuery(toQuery(modelApi.versions, { modelId, version: newest }))
  const error = old.error ?? now.error
  if (error !== null) return <ErrorState error={error} headingLevel={3} />
  const oldSlaves = old.data?.[0]?.slaves
  const nowSlaves = now.data?.[0]?.slaves
  if (oldSlaves === undefined || nowSlaves === undefined) return <Skeleton height={60} mt="sm" />
  const goBack = async () => {
    setRunning(true)
    await rollbackModel({ modelId, version, deviceCount, diff: diffModels(nowSlaves, oldSlaves) })
    setRunning(false)
  }
  return (
    <Stack gap="sm" mt="sm">
      <Text size="sm" c="dimmed">
        {t('model.versions.since', { version, newest })}
      </Text>
      <DiffList diff={diffModels(oldSlaves, nowSlaves)} />
      {mayChange && isDirty && <Text size="sm">{t('model.versions.dirty')}</Text>}
      {mayChange && (
        <Button
          variant="light"
          loading={isRunning}
          disabled={isDirty}
          onClick={() => void goBack()}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('model.versions.rollbackTo', { version })}
        </Button>
      )}
    </Stack>
  )
}
