import { Suspense } from 'react'
import { useIsDemo, useMay } from '#api/use-may.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { SimulatedOfferProps } from './simulated-offer-button.tsx'

// Nearly everybody has devices and never sees it.
const OfferButton = lazyPart(
  async () => (await import('./simulated-offer-button.tsx')).SimulatedOfferButton,
)

/** Lets an account without hardware go on: the server plays a device for it. A sandbox has such devices already. */
export function SimulatedOffer(props: SimulatedOfferProps) {
  const mayChange = useMay('change')
  const isDemo = useIsDemo()
  if (!mayChange || isDemo) return null
  return (
    <Suspense fallback={null}>
      <OfferButton {...props} />
    </Suspense>
  )
}
