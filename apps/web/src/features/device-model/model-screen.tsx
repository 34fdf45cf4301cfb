import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useMay } from '#api/use-may.ts'

const ModelEditScreen = lazy(() =>
  import('./editor/model-edit-screen.tsx').then((m) => ({ default: m.ModelEditScreen })),
)
const ModelViewScreen = lazy(() =>
  import('./model-view-screen.tsx').then((m) => ({ default: m.ModelViewScreen })),
)

/** One address for both: who may change nothing reads the model, and is not led into an editor. */
export function ModelScreen() {
  const mayChange = useMay('change')
  return (
    <Suspense fallback={<Skeleton height={400} aria-busy="true" />}>
      {mayChange ? <ModelEditScreen /> : <ModelViewScreen />}
    </Suspense>
  )
}
