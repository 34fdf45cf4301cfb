import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useSlowReading } from './use-slow-reading.ts'

const SlowAlert = lazyPart(async () => (await import('./slow-alert.tsx')).SlowAlert)

/** Stands above a page whose data do not come: a skeleton alone does not say whether anything happens. */
export function SlowNotice() {
  const isSlow = useSlowReading()
  if (!isSlow) return null
  return (
    <Suspense fallback={null}>
      <SlowAlert />
    </Suspense>
  )
}
