import { errorCodes, type InputOf, type Show, showApi } from '@fieldhub/contract'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { liveStore, onLiveGone, onLivePage, onLiveResumed } from '#api/live/live.ts'
import { useDeviceSubscription } from '#api/live/use-live.ts'
import { useMay } from '#api/use-may.ts'
import { useWakeLock } from '#api/use-wake-lock.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { loadable } from '../loading/loadable.tsx'
import { ConfigurationViewer } from './configuration-viewer.tsx'
import { openSessionSource } from './session-source.ts'
import styles from './show.module.css'
import { useIsUnpublished } from './use-is-unpublished.ts'

/** Few viewers look at drafts: its words come with it. */
const DraftSwitch = loadable(async () => {
  const [{ DraftSwitch: shown }] = await Promise.all([
    import('./draft-switch.tsx'),
    loadTexts('page'),
  ])
  return shown
})

type Opened =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string; readonly code: number }
  | { readonly kind: 'open'; readonly show: Show }

/** A configuration for signed-in people, at `/configuration/show?configurationId&deviceId`. */
export function SessionShowScreen() {
  const t = useT()
  const { configurationId, deviceId } = useSearch({ strict: false, select: getIds })
  if (configurationId === 0) return <p className={styles['message']}>{t('viewer.pageGone')}</p>
  const ids = { configurationId, deviceId }
  return <OpenedScreen key={`${configurationId}/${deviceId}`} {...ids} />
}

interface OpenedScreenProps {
  readonly configurationId: number
  /** The device that the pages are shown for; 0 stands for the configuration's own. */
  readonly deviceId: number
}

function OpenedScreen({ configurationId, deviceId }: OpenedScreenProps) {
  const t = useT()
  const [isDraft, setDraft] = useState(false)
  const { opened, open } = useOpened({ configurationId, deviceId, isDraft })
  if (opened.kind === 'loading') return <p className={styles['message']}>{t('viewer.loading')}</p>
  if (opened.kind === 'open') {
    const { show } = opened
    return <SessionViewer show={show} isDraft={isDraft} onDraft={setDraft} />
  }
  return (
    <div className={styles['card']}>
      <h1>{t('viewer.failedTitle')}</h1>
      <p role="alert">{t('viewer.failedText', { reason: opened.reason, code: opened.code })}</p>
      <button type="button" onClick={open}>
        {t('viewer.retry')}
      </button>
    </div>
  )
}

interface SessionViewerProps {
  readonly show: Show
  /** The pages as they are saved, not as they are published. */
  readonly isDraft: boolean
  readonly onDraft: (isDraft: boolean) => void
}

function SessionViewer({ show, isDraft, onDraft }: SessionViewerProps) {
  const mayCommand = useMay('command')
  const source = useMemo(
    () => openSessionSource(show, { mayCommand, isDraft }),
    [show, mayCommand, isDraft],
  )
  const isUnpublished = useIsUnpublished(show)
  const deviceIds = useMemo(() => show.devices.map(({ deviceId }) => deviceId), [show])
  useDeviceSubscription(deviceIds)
  useWakeLock(true)
  return (
    <div className={styles['inShell']}>
      <ConfigurationViewer show={show} source={source}>
        {(isDraft || isUnpublished) && <DraftSwitch isDraft={isDraft} onDraft={onDraft} />}
      </ConfigurationViewer>
    </div>
  )
}

interface OpenedQuery extends OpenedScreenProps {
  readonly isDraft: boolean
}

/** Opens the configuration, and opens it again when one of its pages was saved or the connection was interrupted. */
function useOpened({ configurationId, deviceId, isDraft }: OpenedQuery) {
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const open = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    let isWanted = true
    const device = deviceId === 0 ? {} : { deviceId }
    void preview({ configurationId, ...device, draft: isDraft }).then((next) => {
      if (isWanted) setOpened((before) => follow(before, next))
    })
    return () => {
      isWanted = false
    }
    // A new `attempt` opens it again.
  }, [configurationId, deviceId, isDraft, attempt])
  useEffect(() => {
    const stops = [
      onLivePage((page) => {
        if (page.configurationId === configurationId) open()
      }),
      onLiveResumed(open),
      onLiveGone((lostId) => {
        liveStore.forget(lostId)
        setOpened((before) => withoutDevice(before, lostId))
        open()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [open, configurationId])
  return { opened, open }
}

/**
 * An open page stays open over an interruption, and the live connection says what is old. It does not stay when the
 * server says that there is nothing to see any more. Why it closed is still said when the server is asked again.
 */
function follow(before: Opened, next: Opened): Opened {
  if (next.kind !== 'failed' || before.kind === 'loading') return next
  if (before.kind === 'failed') return before.code === next.code ? before : next
  if (next.code !== errorCodes.notFound) return before
  return before.show.isLent ? { ...next, reason: translate('viewer.lostShare') } : next
}

/** Pages of a device that is no longer shared close at once, before anybody is asked. */
function withoutDevice(before: Opened, lostId: number): Opened {
  if (before.kind !== 'open' || before.show.deviceId !== lostId) return before
  return { kind: 'failed', reason: translate('viewer.lostShare'), code: errorCodes.notFound }
}

async function preview(ids: InputOf<typeof showApi.preview>): Promise<Opened> {
  try {
    const since = liveStore.pushCount
    const show = await call(showApi.preview, ids, { quiet: true })
    liveStore.seed(show.devices, since)
    return { kind: 'open', show }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The server's reason why this configuration is not shown for this device says more than a general fault.
    const [why = error.msg] = Object.values(getFieldFaults(error))
    return { kind: 'failed', reason: why, code: error.code }
  }
}

function getIds(search: Readonly<Record<string, unknown>>): OpenedScreenProps {
  return {
    configurationId: toId(search['configurationId']),
    deviceId: toId(search['deviceId']),
  }
}

/** The number of an id; 0 for a text that is none. */
function toId(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}
