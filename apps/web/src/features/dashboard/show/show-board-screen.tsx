import { Button, Group, Skeleton, Text } from '@mantine/core'
import { type FormEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useWakeLock } from '#api/use-wake-lock.ts'
import { changeLanguage, currentLanguage } from '#i18n/language-store.ts'
import { useT } from '#i18n/use-t.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { BoardGrid } from '../board-grid.tsx'
import { BoardContext } from '../board-source.ts'
import styles from '../grid/board.module.css'
import { WidgetCell } from '../widget-cell.tsx'
import { SharedBoard, type SharedBoardState } from './shared-board.ts'

interface ShowBoardScreenProps {
  readonly code: string
  readonly appTitle: string
}

/** A shared board, for whoever has its code. */
export function ShowBoardScreen({ code, appTitle }: ShowBoardScreenProps) {
  const t = useT()
  const [board] = useState(() => new SharedBoard(code))
  useEffect(() => board.start(), [board])
  const state = useSyncExternalStore(board.subscribe, board.state)
  useWakeLock(state.kind === 'open')
  const name = state.kind === 'open' ? state.view.name : t('dashboard.title')
  useEffect(() => {
    document.title = `${name} - ${appTitle}`
  }, [name, appTitle])
  return (
    <main className={styles['wall']}>
      {state.kind === 'loading' && <Skeleton height={320} aria-busy="true" />}
      {state.kind === 'password' && (
        <PasswordForm isWrong={state.isWrong} onSubmit={(password) => board.open(password)} />
      )}
      {state.kind === 'gone' && (
        <EmptyState
          headingLevel={1}
          title={t('dashboard.goneTitle')}
          text={t('dashboard.goneText')}
        />
      )}
      {state.kind === 'failed' && (
        <ErrorState headingLevel={1} error={state.error} onRetry={() => void board.open()} />
      )}
      {state.kind === 'open' && <OpenBoard state={state} />}
    </main>
  )
}

function OpenBoard({ state }: { readonly state: Extract<SharedBoardState, { kind: 'open' }> }) {
  const t = useT()
  const { view, source } = state
  const devices = useMemo(
    () => new Map(view.devices.map((device) => [device.deviceId, device])),
    [view],
  )
  const other = currentLanguage() === 'zh_cn' ? 'en_us' : 'zh_cn'
  return (
    <BoardContext value={{ source, devices }}>
      <PageHeader
        title={view.name}
        actions={
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              onClick={() => void document.documentElement.requestFullscreen()}
            >
              {t('dashboard.wall')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void changeLanguage(other)}>
              {t('dashboard.language')}
            </Button>
          </Group>
        }
      />
      <BoardGrid widgets={view.content.widgets}>
        {(widget) => <WidgetCell key={widget.id} widget={widget} />}
      </BoardGrid>
    </BoardContext>
  )
}

interface PasswordFormProps {
  readonly isWrong: boolean
  readonly onSubmit: (password: string) => Promise<void>
}

function PasswordForm({ isWrong, onSubmit }: PasswordFormProps) {
  const t = useT()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit(password)
  }
  return (
    <form onSubmit={submit} style={{ maxWidth: 360, margin: '10vh auto' }}>
      <Text component="h1" fw={600} mb="sm">
        {t('dashboard.locked')}
      </Text>
      <PasswordField
        label={t('dashboard.sharePasswordField')}
        autoComplete="current-password"
        maxLength={32}
        value={password}
        error={isWrong ? t('dashboard.wrongPassword') : null}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" mt="sm" disabled={password === ''}>
        {t('dashboard.open')}
      </Button>
    </form>
  )
}
