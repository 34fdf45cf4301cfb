import type { Device, ReportedPosition } from '@fieldhub/contract'
import { distanceMetres } from '@fieldhub/geo'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { distanceText } from './distance-text.ts'
import classes from './position.module.css'
import { placeText, shownPlace } from './shown-place.ts'

interface PositionFactsProps {
  readonly device: Device
  readonly reported: ReportedPosition | null
  /** The reported position, where it differs from the shown one. */
  readonly other: ReportedPosition | null
}

export function PositionFacts({ device, reported, other }: PositionFactsProps) {
  const t = useT()
  const shown = shownPlace(device, reported)
  if (shown === null && reported === null) {
    return (
      <div>
        <Text fw={600}>{t('position.noPlace')}</Text>
        <Text size="sm" c="dimmed">
          {t('position.noPlaceText')}
        </Text>
      </div>
    )
  }
  const isReported = reported !== null && other === null
  const sourceKey = reported?.source === 'cells' ? 'position.sourceCells' : 'position.sourceDevice'
  return (
    <>
      {shown !== null && (
        <dl className={classes['facts']}>
          <Fact label={t('position.coordinates')}>
            <code>{placeText(shown)}</code>
            <CopyButton
              value={placeText(shown)}
              label={t('common.copyOf', { name: t('position.coordinates') })}
            />
          </Fact>
          <Fact label={t('position.address')}>{device.address === '' ? '—' : device.address}</Fact>
          <Fact label={t('position.source')}>
            {t(isReported ? sourceKey : 'position.sourcePicked')}
          </Fact>
          {isReported && <ReportedFacts reported={reported} />}
        </dl>
      )}
      {shown !== null && other !== null && (
        <Text size="sm">
          {t('position.reportedElsewhere', {
            source: t(sourceKey),
            time: formatDateTime(other.time),
            distance: distanceText(distanceMetres(shown, other), t),
          })}
        </Text>
      )}
    </>
  )
}

function ReportedFacts({ reported }: { readonly reported: ReportedPosition }) {
  const t = useT()
  const { accuracy, time } = reported
  return (
    <>
      {accuracy !== null && (
        <Fact label={t('position.accuracy')}>
          {t('position.accuracyMetres', { n: Math.round(accuracy) })}
        </Fact>
      )}
      <Fact label={t('position.time')}>
        <span>
          {formatDateTime(time)} (<RelativeTime time={time} />)
        </span>
      </Fact>
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
