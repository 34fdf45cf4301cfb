import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { onApiFault } from '#api/api-faults.ts'
import { faultSentence } from '#api/retry-after.ts'
import { whenIdle } from '#api/when-idle.ts'
import { withTexts } from '#i18n/with-texts.ts'
import { onTourStep, tourStep } from '#parts/demo/tour-store.ts'
import { currentQuestion, onQuestion } from '#ui/confirm.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import { toastFault } from '#ui/toast.tsx'
import type { MenuGroup } from './menu.ts'

/** None of these layers is visible at first, so the first load has none of them. */
const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).PhoneMenu)
const CommandPalette = lazyPart(
  async () => (await withTexts('account', () => import('./command-palette.tsx'))).CommandPalette,
)
const ConfirmDialog = lazyPart(async () => (await import('#ui/confirm-dialog.tsx')).ConfirmDialog)
const ExpiredDialog = lazyPart(async () => (await import('./expired-dialog.tsx')).ExpiredDialog)
const DeviceNotices = lazyPart(
  async () => (await whenIdle().then(() => import('./notices/device-notices.tsx'))).DeviceNotices,
)
const DemoTour = lazyPart(
  async () => (await withTexts('account', () => import('#features/demo/demo-tour.tsx'))).DemoTour,
)
const LateLayers = lazyPart(
  async () => (await whenIdle().then(() => import('./late/late-layers.tsx'))).LateLayers,
)
const Toaster = lazyPart(
  async () => (await whenIdle().then(() => import('./notices/toaster.tsx'))).Toaster,
)

/** Handlers of the buttons in the bar: a layer loads while its button is being pressed. */
export const overlayIntents = { menu: onIntent(PhoneMenu), command: onIntent(CommandPalette) }

export type OpenOverlay = 'menu' | 'command' | undefined

interface OverlaysProps {
  readonly open: OpenOverlay
  readonly onClose: () => void
  readonly groups: readonly MenuGroup[]
  readonly current: string | undefined
  readonly isExpired: boolean
}

/** The layers that come and go above the page. */
export function Overlays({ open, onClose, groups, current, isExpired }: OverlaysProps) {
  usePreloadOnPress(ConfirmDialog)
  // Every refused call is shown to the person, unless its caller showed it.
  useEffect(
    () => onApiFault((error) => toastFault(faultSentence(error), error.code, error.detail)),
    [],
  )
  const hasQuestion = useSyncExternalStore(onQuestion, currentQuestion) !== undefined
  const step = useSyncExternalStore(onTourStep, tourStep)
  return (
    <Suspense>
      {open === 'menu' && <PhoneMenu groups={groups} current={current} onClose={onClose} />}
      {open === 'command' && <CommandPalette groups={groups} onClose={onClose} />}
      {hasQuestion && <ConfirmDialog />}
      {isExpired && <ExpiredDialog />}
      {step !== undefined && <DemoTour step={step} />}
      {/* The page editor, which takes the whole window, has keys and a list of its own. */}
      {groups.length > 0 && <LateLayers groups={groups} />}
      <DeviceNotices />
      <Toaster />
    </Suspense>
  )
}

/** Whoever presses something may be asked about it: many things ask, and few of them are buttons of this file. */
function usePreloadOnPress({ preload }: { readonly preload: () => Promise<void> }): void {
  useEffect(() => {
    const start = () => void preload()
    addEventListener('pointerdown', start, { once: true, passive: true })
    return () => removeEventListener('pointerdown', start)
  }, [preload])
}
