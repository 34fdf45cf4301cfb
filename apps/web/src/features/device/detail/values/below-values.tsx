import type { LastValue } from '@fieldhub/contract'
import { Skeleton } from '@mantine/core'
import { memo, Suspense } from 'react'
import type { HistoryView } from '#features/device/history/history-search.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import classes from './var-table.module.css'

/** What has happened comes after what is. */
const HistoryPanel = lazyPart(
  async () => (await import('#features/device/history/history-panel.tsx')).HistoryPanel,
)
const CommandLog = lazyPart(
  async () => (await import('#features/device/command/command-log.tsx')).CommandLog,
)

/** About as high as the chart, or the first rows, with the controls. */
const historyHeights = { chart: 500, table: 810 } as const
/** About as high as the first writes. */
const commandsHeight = 300

interface BelowValuesProps {
  readonly deviceId: number
  readonly deviceName: string
  readonly view: HistoryView
  /** The variables in the chart, in the order of their colours. */
  readonly charted: readonly LastValue[]
  readonly variables: readonly LastValue[]
}

/**
 * The history of a device and its log of writes. A reading of the values above must not draw them: it would do so in one
 * piece as soon as their files have come.
 */
export const BelowValues = memo(function BelowValues(props: BelowValuesProps) {
  const { deviceId, deviceName, view, charted, variables } = props
  const historyHeight = historyHeights[view.view]
  return (
    <>
      <WhenNear height={historyHeight}>
        <Suspense fallback={<Skeleton height={historyHeight} aria-busy="true" />}>
          <HistoryPanel
            deviceId={deviceId}
            deviceName={deviceName}
            view={view}
            variables={charted}
          />
        </Suspense>
      </WhenNear>
      <div className={classes['wide']}>
        <WhenNear height={commandsHeight}>
          <Suspense fallback={<Skeleton height={commandsHeight} aria-busy="true" />}>
            <CommandLog deviceId={deviceId} deviceName={deviceName} variables={variables} />
          </Suspense>
        </WhenNear>
      </div>
    </>
  )
})
