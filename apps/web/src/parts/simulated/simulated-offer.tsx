import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { useIsDemo, useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from './simulated-offer.module.css'
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
    <Suspense fallback={<OfferRoom {...props} />}>
      <OfferButton {...props} />
    </Suspense>
  )
}

/** What stands around the button keeps its place as it comes. */
function OfferRoom(props: SimulatedOfferProps) {
  const t = useT()
  return (
    <Button
      {...props}
      leftSection={<span className={styles.icon} />}
      className={styles.room}
      tabIndex={-1}
    >
      {t('simulated.offer')}
    </Button>
  )
}
