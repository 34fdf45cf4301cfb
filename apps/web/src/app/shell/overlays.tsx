import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { onApiFault } from '#api/api-faults.ts'
import { faultSentence } from '#api/retry-after.ts'
import { whenIdle } from '#api/when-idle.ts'
import { onTourStep, tourStep } from '#parts/demo/tour-store.ts'
import { currentQuestion, onQuestion } from '#ui/confirm.ts'
import { toastFault } from '#ui/toast.tsx'
import { withTexts } from '../with-texts.ts'
import type { MenuGroup } from './menu.ts'

/** None of these layers is visible at first, so the first load has none of them. */
const PhoneMenu = lazy(() => import('./phone-menu.tsx').then((m) => ({ default: m.PhoneMenu })))
const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((m) => ({ default: m.CommandPalette })),
)
const ConfirmDialog = lazy(() =>
  import('#ui/confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
)
const ExpiredDialog = lazy(() =>
  import('./expired-dialog.tsx').then((m) => ({ default: m.ExpiredDialog })),
)
const DeviceNotices = lazy(() =>
  whenIdle()
    .then(() => import('./notices/device-notices.tsx'))
    .then((m) => ({ default: m.DeviceNotices })),
)
const DemoTour = lazy(() =>
  withTexts('account', () => import('#features/demo/demo-tour.tsx')).then((m) => ({
    default: m.DemoTour,
  })),
)
const Toaster = lazy(() =>
  whenIdle()
    .then(() => import('./notices/toaster.tsx'))
    .then((m) => ({ default: m.Toaster })),
)

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
      <DeviceNotices />
      <Toaster />
    </Suspense>
  )
}
