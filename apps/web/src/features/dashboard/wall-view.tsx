import { dashboardApi } from '@fieldhub/contract'
import { Button, Group, NumberInput, Portal, Switch, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useWakeLock } from '#api/use-wake-lock.ts'
import { useT } from '#i18n/use-t.ts'
import { BoardView } from './board-view.tsx'
import styles from './grid/board.module.css'

const everySecondsDefault = 30
const everySecondsMin = 5

interface WallViewProps {
  /** The board that is shown first. */
  readonly first: number
  readonly onClose: () => void
}

/** A board on the whole screen, which stays lit; or all boards in turn. */
export function WallView({ first, onClose }: WallViewProps) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const [isTurning, setTurning] = useState(false)
  const [seconds, setSeconds] = useState(everySecondsDefault)
  const id = useTurn({ first, isTurning, seconds })
  const board = useQuery({
    ...toQuery(dashboardApi.read, { id }),
    placeholderData: keepPreviousData,
  })
  useWakeLock(true)
  useFullScreen(frame, onClose)
  const leave = () => {
    if (document.fullscreenElement !== null) void document.exitFullscreen()
    onClose()
  }
  return (
    <Portal>
      <div
        ref={frame}
        className={styles['wall']}
        style={{ position: 'fixed', inset: 0, zIndex: 300 }}
      >
        <Group justify="space-between" mb="xs">
          <Text fw={600} component="h1">
            {board.data?.name}
          </Text>
          <Group gap="xs">
            <Switch
              label={t('dashboard.turn')}
              checked={isTurning}
              onChange={({ currentTarget }) => setTurning(currentTarget.checked)}
            />
            <NumberInput
              aria-label={t('dashboard.turnSeconds')}
              suffix={t('dashboard.secondsUnit')}
              w={90}
              size="xs"
              min={everySecondsMin}
              max={3_600}
              clampBehavior="strict"
              value={seconds}
              onChange={(value) =>
                typeof value === 'number' && value >= everySecondsMin && setSeconds(value)
              }
            />
            <Button size="xs" variant="default" onClick={leave}>
              {t('dashboard.leaveWall')}
            </Button>
          </Group>
        </Group>
        {board.data !== undefined && <BoardView key={board.data.id} view={board.data} />}
      </div>
    </Portal>
  )
}

/** Shows an element on the full screen, where the browser allows it; otherwise it covers the window until Escape. */
function useFullScreen(frame: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    frame.current?.requestFullscreen?.().catch(() => undefined)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [frame, onClose])
}

interface Turn {
  readonly first: number
  readonly isTurning: boolean
  readonly seconds: number
}

/** The board whose turn it is; empty boards have none. */
function useTurn({ first, isTurning, seconds }: Turn): number {
  const list = useQuery(toQuery(dashboardApi.list, {}))
  const [id, setId] = useState(first)
  const ids = (list.data ?? [])
    .filter(({ widgets }) => widgets > 0)
    .map((one) => one.id)
    .join()
  useEffect(() => {
    if (!isTurning || ids === '') return
    const all = ids.split(',').map(Number)
    const timer = setInterval(
      () => setId((present) => all[(all.indexOf(present) + 1) % all.length] ?? present),
      seconds * 1_000,
    )
    return () => clearInterval(timer)
  }, [isTurning, seconds, ids])
  return id
}
