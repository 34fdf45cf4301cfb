import type { Configuration } from '@fieldhub/contract'
import { useMemo, useState } from 'react'
import { SharedPageMark } from '#features/page/share/shared-page-mark.tsx'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useDensity } from '#ui/data-table/use-density.ts'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { ConfigurationActions } from './configuration-actions.tsx'
import type { OpenDialog } from './configuration-dialogs.tsx'
import { kindWords, subjectName } from './configuration-kind.ts'
import { ConfigurationName } from './configuration-name.tsx'
import { UnpublishedMark } from './unpublished-mark.tsx'

const pageStepsHeight = 60
const rowId = ({ id }: Configuration) => String(id)

interface ConfigurationTableProps {
  readonly type: Configuration['type']
  readonly configurations: readonly Configuration[]
  readonly isLoading: boolean
  readonly onDialog: (dialog: OpenDialog) => void
}

export function ConfigurationTable(props: ConfigurationTableProps) {
  const { type, configurations, isLoading, onDialog } = props
  const t = useT()
  const [density] = useDensity()
  const [renamingId, setRenaming] = useState<number | null>(null)
  const columns = useMemo(
    () => toColumns(t, { type, renamingId, setRenaming, onDialog }),
    [t, type, renamingId, onDialog],
  )
  return (
    <DataTable
      label={t(kindWords[type].title)}
      columns={columns}
      rows={configurations}
      rowId={rowId}
      sort={null}
      onSort={() => undefined}
      density={density}
      isLoading={isLoading}
      empty={null}
      rest={pageStepsHeight}
    />
  )
}

interface TableActions {
  readonly type: Configuration['type']
  readonly renamingId: number | null
  readonly setRenaming: (id: number | null) => void
  readonly onDialog: (dialog: OpenDialog) => void
}

function Marks(configuration: Configuration) {
  return (
    <>
      <SharedPageMark configuration={configuration} />{' '}
      <UnpublishedMark unpublished={configuration.unpublished} />
    </>
  )
}

/** The server pages the list, newest change first: no column sorts. */
function toColumns(t: Translate, actions: TableActions): readonly DataColumn<Configuration>[] {
  return [
    {
      id: 'name',
      header: t('configuration.name'),
      sticky: 'start',
      isRowHeader: true,
      cell: (configuration) => (
        <ConfigurationName
          configuration={configuration}
          isRenaming={actions.renamingId === configuration.id}
          onRenamed={() => actions.setRenaming(null)}
        />
      ),
    },
    { id: 'subject', header: t(kindWords[actions.type].subject), cell: subjectName },
    {
      id: 'shared',
      header: t('configuration.share'),
      width: 200,
      cell: Marks,
    },
    {
      id: 'pages',
      header: t('configuration.pageCount'),
      width: 80,
      align: 'right',
      cell: ({ pageCount }) => pageCount,
    },
    {
      id: 'space',
      header: t('configuration.space'),
      width: 110,
      align: 'right',
      cell: ({ space }) => formatBytes(space),
    },
    {
      id: 'updated',
      header: t('configuration.updated'),
      width: 130,
      cell: ({ updateTime }) => <RelativeTime time={updateTime} />,
    },
    {
      id: 'actions',
      header: t('configuration.actions'),
      width: 164,
      sticky: 'end',
      cell: (configuration) => (
        <ConfigurationActions
          configuration={configuration}
          onDialog={actions.onDialog}
          onRename={() => actions.setRenaming(configuration.id)}
        />
      ),
    },
  ]
}
