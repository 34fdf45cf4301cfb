import type { Configuration } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { IconLayoutDashboard, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { kindWords } from './configuration-kind.ts'

interface NoConfigurationsProps {
  readonly type: Configuration['type']
  readonly isSearch: boolean
  readonly onClear: () => void
  readonly add: ReactNode
}

/** First use, or nothing found. */
export function NoConfigurations({ type, isSearch, onClear, add }: NoConfigurationsProps) {
  const t = useT()
  if (!isSearch) {
    return (
      <EmptyState
        icon={IconLayoutDashboard}
        title={t(kindWords[type].emptyTitle)}
        text={t(kindWords[type].emptyText)}
        action={add}
      />
    )
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('configuration.notFoundTitle')}
      text={t('configuration.notFoundText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('configuration.clearFilter')}
        </Button>
      }
    />
  )
}
