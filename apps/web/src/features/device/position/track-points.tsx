import type { OutputOf, positionApi } from '@fieldhub/contract'
import { thinTrack } from '@fieldhub/geo'
import { useT } from '#i18n/use-t.ts'
import { ExactTime } from '#ui/text/exact-time.tsx'
import classes from './position.module.css'
import { placeText } from './shown-place.ts'

type Point = OutputOf<typeof positionApi.track>['points'][number]
const rowsMax = 200

/** The track as text, newest first. */
export function TrackPoints({ points }: { readonly points: readonly Point[] }) {
  const t = useT()
  const shown = thinTrack(points, rowsMax).toReversed()
  return (
    <details>
      <summary>{t('position.trackList')}</summary>
      <ol className={classes['points']}>
        {shown.map((point) => (
          <li key={point.time}>
            <ExactTime time={point.time} />
            <code>{placeText(point)}</code>
            <span>
              {t(point.source === 'cells' ? 'position.sourceCells' : 'position.sourceDevice')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
