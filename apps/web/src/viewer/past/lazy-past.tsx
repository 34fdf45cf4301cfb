import { lazy, Suspense } from 'react'
import { loadTexts } from '#i18n/language-store.ts'
import type { PastLayerProps } from './past-layer.tsx'

/** Few look back, and those who do not load nothing of it; its words come with it. */
const PastLayer = lazy(async () => {
  const [{ PastLayer: shown }] = await Promise.all([import('./past-layer.tsx'), loadTexts('past')])
  return { default: shown }
})

export function LazyPast(props: PastLayerProps) {
  return (
    <Suspense fallback={null}>
      <PastLayer {...props} />
    </Suspense>
  )
}
