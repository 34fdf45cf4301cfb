import { ActionIcon, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import classes from './position.module.css'

interface TrackPlayerProps {
  readonly from: number
  readonly to: number
  readonly time: number
  /** Called with the time up to which the track is shown; null stands for its end. */
  readonly onChange: (time: number | null) => void
}

const frameMs = 50
const playMs = 12_000

/** Plays a track in a dozen seconds, however long it took; the slider goes to any moment of it. */
export function TrackPlayer({ from, to, time, onChange }: TrackPlayerProps) {
  const t = useT()
  const [isPlaying, setPlaying] = useState(false)
  const sliderStep = Math.max(1, Math.round((to - from) / 200))
  const step = useEffectEvent(() => {
    const next = time + ((to - from) * frameMs) / playMs
    if (next < to) return onChange(next)
    onChange(null)
    setPlaying(false)
  })
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => step(), frameMs)
    return () => clearInterval(timer)
  }, [isPlaying])
  const toggle = () => {
    // A slider that was drawn to its end stands at the last of its steps, which do not meet the end.
    if (!isPlaying && time + sliderStep > to) onChange(from)
    setPlaying(!isPlaying)
  }
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay
  return (
    <div className={classes['player']}>
      <ActionIcon
        size={36}
        variant="default"
        aria-label={t(isPlaying ? 'position.trackPause' : 'position.trackPlay')}
        onClick={toggle}
        disabled={from === to}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
      <input
        type="range"
        className={classes['slider']}
        min={from}
        max={Math.max(to, from + 1)}
        step={sliderStep}
        value={time}
        aria-label={t('position.trackTime')}
        aria-valuetext={formatDateTime(time)}
        disabled={from === to}
        onChange={({ currentTarget }) => {
          const value = Number(currentTarget.value)
          setPlaying(false)
          onChange(value >= to ? null : value)
        }}
      />
      <Text size="sm" style={{ minWidth: 140 }}>
        {formatDateTime(time)}
      </Text>
    </div>
  )
}
