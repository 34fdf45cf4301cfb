import { Suspense } from 'react'
import { useConnection } from '#api/live/use-live.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const StoringAlert = lazyPart(async () => (await import('./storing-alert.tsx')).StoringAlert)

interface StoringNoticeProps {
  readonly isRoot: boolean
}

/** Stands above every page while the server cannot store values or does not get those of devices at other processes, and goes away by itself. */
export function StoringNotice({ isRoot }: StoringNoticeProps) {
  const { isStoring, isBusAway, isLivePartial } = useConnection()
  if (isStoring && !isBusAway) return null
  return (
    <Suspense fallback={null}>
      <StoringAlert isRoot={isRoot} isStoring={isStoring} isLivePartial={isLivePartial} />
    </Suspense>
  )
}
