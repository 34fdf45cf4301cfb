import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useMay } from '#api/use-may.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const ModelEditScreen = lazyPart(
  async () => (await import('./editor/model-edit-screen.tsx')).ModelEditScreen,
)
const ModelViewScreen = lazyPart(
  async () => (await import('./model-view-screen.tsx')).ModelViewScreen,
)

// Most may change: their screen comes with this file, not after it.
void ModelEditScreen.preload()

/** One address for both: who may change nothing reads the model, and is not led into an editor. */
export function ModelScreen() {
  const mayChange = useMay('change')
  return (
    <Suspense fallback={<Skeleton height={400} aria-busy="true" />}>
      {mayChange ? <ModelEditScreen /> : <ModelViewScreen />}
    </Suspense>
  )
}
