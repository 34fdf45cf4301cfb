import type { Transmission } from '@fieldhub/contract'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useConnection } from '#api/live/use-live.ts'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { filterTaps, type TapBuffer, type TapFilter } from './tap-buffer.ts'
import { ByteSwitch, TapFilters } from './tap-filters.tsx'
import { TapRows } from './tap-rows.tsx'
import { tapLine } from './tap-text.ts'
import type { TransmissionTapState } from './use-transmission-tap.ts'

interface LiveTapProps {
  readonly transmission: Transmission
  readonly tap: TransmissionTapState
}

/** The bytes as they pass, both ways, with what went wrong. */
export function LiveTap({ transmission, tap }: LiveTapProps) {
  const t = useT()
  const [held, setHeld] = useState<TapBuffer | null>(null)
  const [isText, setText] = useState(false)
  const [filter, setFilter] = useState<TapFilter>({ member: null, events: 'all' })
  const { parts = [] } = transmission
  const names = new Map(parts.map(({ deviceId, name }) => [deviceId, name]))
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? String(id)))
  const shown = held ?? tap
  const rows = filterTaps(shown.rows, filter)
  const clear = () => {
    setHeld(null)
    tap.clear()
  }
  return (
    <Paper p="md" component="section" aria-label={t('transmission.tap')}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2}>{t('transmission.tap')}</Title>
        <Group gap="xs">
          <TapFilters parts={parts} filter={filter} onChange={setFilter} />
          <ByteSwitch isText={isText} onChange={setText} />
          <PauseButton isHeld={held !== null} onPress={() => setHeld(held === null ? tap : null)} />
          <Button size="xs" variant="default" onClick={clear}>
            {t('transmission.clear')}
          </Button>
          <CopyButton
            value={rows.map((row) => tapLine(row, nameOf(row.deviceId))).join('\n')}
            label={t('transmission.copyRows')}
          />
        </Group>
      </Group>
      <TapNotes transmission={transmission} shown={shown} newCount={tap.seen - shown.seen} />
      <TapRows rows={rows} isText={isText} nameOf={nameOf} />
    </Paper>
  )
}

interface PauseButtonProps {
  readonly isHeld: boolean
  readonly onPress: () => void
}

function PauseButton({ isHeld, onPress }: PauseButtonProps) {
  const t = useT()
  const Icon = isHeld ? IconPlayerPlay : IconPlayerPause
  return (
    <Button
      size="xs"
      variant={isHeld ? 'filled' : 'default'}
      leftSection={<Icon size={14} aria-hidden />}
      onClick={onPress}
    >
      {t(isHeld ? 'transmission.resume' : 'transmission.pause')}
    </Button>
  )
}

interface TapNotesProps {
  readonly transmission: Transmission
  readonly shown: TapBuffer
  /** Rows that came since it was paused. */
  readonly newCount: number
}

/** Why nothing comes, or not all of it. */
function TapNotes({ transmission: { enabled }, shown, newCount }: TapNotesProps) {
  const t = useT()
  const { state } = useConnection()
  const notes = [
    ...(state === 'live' ? [] : [t('transmission.tapNotLive')]),
    ...(newCount > 0 ? [t('transmission.tapNew', { n: newCount })] : []),
    ...(shown.isMissed ? [t('transmission.tapMissed')] : []),
    ...(shown.rows.length === 0
      ? [t(enabled ? 'transmission.tapEmpty' : 'transmission.tapOff')]
      : []),
  ]
  return (
    <Text size="sm" c="dimmed" mb={notes.length === 0 ? 0 : 'xs'} aria-live="polite">
      {notes.join(' ')}
    </Text>
  )
}
