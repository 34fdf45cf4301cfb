import type { Configuration } from '@fieldhub/contract'
import { Paper, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { SharedPageMark } from '#features/page/share/shared-page-mark.tsx'
import { useT } from '#i18n/use-t.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import classes from './configuration.module.css'
import { ConfigurationActions } from './configuration-actions.tsx'
import type { OpenDialog } from './configuration-dialogs.tsx'
import { kindWords, subjectName } from './configuration-kind.ts'
import { ConfigurationName } from './configuration-name.tsx'
import { Cover } from './cover.tsx'
import { UnpublishedMark } from './unpublished-mark.tsx'

interface ConfigurationCardsProps {
  readonly type: Configuration['type']
  readonly configurations: readonly Configuration[]
  readonly isLoading: boolean
  readonly onDialog: (dialog: OpenDialog) => void
}

export function ConfigurationCards(props: ConfigurationCardsProps) {
  const { type, configurations, isLoading, onDialog } = props
  const t = useT()
  if (isLoading) {
    return (
      <div className={classes['cards']} aria-busy="true">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} height={240} />
        ))}
      </div>
    )
  }
  return (
    <ul className={classes['cards']} aria-label={t(kindWords[type].title)}>
      {configurations.map((configuration) => (
        <Card key={configuration.id} configuration={configuration} onDialog={onDialog} />
      ))}
    </ul>
  )
}

interface CardProps {
  readonly configuration: Configuration
  readonly onDialog: (dialog: OpenDialog) => void
}

function Card({ configuration, onDialog }: CardProps) {
  const t = useT()
  const [isRenaming, setRenaming] = useState(false)
  const { type, pageCount, updateTime, unpublished } = configuration
  return (
    <Paper component="li" className={classes['card']}>
      <Cover configuration={configuration} />
      <div className={classes['line']}>
        <ConfigurationName
          configuration={configuration}
          isRenaming={isRenaming}
          onRenamed={() => setRenaming(false)}
        />
        {!isRenaming && <SharedPageMark configuration={configuration} />}
      </div>
      <Text size="sm" truncate>
        {`${t(kindWords[type].subject)} ${subjectName(configuration)}`}
      </Text>
      <Text size="xs" c="dimmed">
        {t('configuration.pageCountText', { n: pageCount })} · <RelativeTime time={updateTime} />
      </Text>
      <UnpublishedMark unpublished={unpublished} />
      <ConfigurationActions
        isCard
        configuration={configuration}
        onDialog={onDialog}
        onRename={() => setRenaming(true)}
      />
    </Paper>
  )
}
