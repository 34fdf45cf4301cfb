import { type LastValue, variableApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDeviceSubscription } from '#api/live/use-live.ts'
import { toQuery } from '#api/query.ts'
import { useReading } from '#features/device/debug/use-reading.ts'
import { allVariables } from '#features/device/detail/values/group-variables.ts'
import { LiveNumber } from '#features/device/detail/values/value-cells.tsx'
import { useT } from '#i18n/use-t.ts'
import classes from './device-cards.module.css'

const shownMax = 3
/** Cards that are scrolled past quickly load nothing. */
const restMs = 200

/** The first pinned variables of a device, live; the first ones at all when none is pinned. */
export function CardValues({
  deviceId,
  name,
}: {
  readonly deviceId: number
  readonly name: string
}) {
  const t = useT()
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  useDeviceSubscription(isResting ? [deviceId] : [])
  const { data } = useQuery({
    ...toQuery(variableApi.lastValues, { deviceId }),
    enabled: isResting,
    staleTime: 60_000,
  })
  const all = allVariables(data ?? [])
  const pinned = all.filter(({ isTop }) => isTop)
  const shown = (pinned.length > 0 ? pinned : all).slice(0, shownMax)
  return (
    <dl className={classes['values']} aria-label={t('fleet.card.values', { name })}>
      {shown.map((variable) => (
        <CardValue key={variable.varId} deviceId={deviceId} variable={variable} />
      ))}
    </dl>
  )
}

interface CardValueProps {
  readonly deviceId: number
  readonly variable: LastValue
}

function CardValue({ deviceId, variable }: CardValueProps) {
  const reading = useReading(deviceId, variable)
  return (
    <div>
      <dt>{variable.name}</dt>
      <dd>
        <LiveNumber reading={reading} variable={variable} />
      </dd>
    </div>
  )
}
