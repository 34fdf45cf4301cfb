import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, startTransition, useState } from 'react'
import { narrowQuery } from './narrow-query.ts'
import { Room } from './room.tsx'

interface WhenNearProps {
  /** About the height of what comes, in pixels. */
  readonly height: number
  readonly children: ReactNode
}

/**
 * On a phone it leaves room for its children until their place comes near to what is in sight, and then shows them for
 * good: what nobody scrolls to costs it neither files nor calls nor drawing. A wider window has them in sight at once.
 */
export function WhenNear({ height, children }: WhenNearProps) {
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const [isNear, setNear] = useState(false)
  if (isNarrow !== true || isNear) return children
  // Half a screen ahead of a thumb.
  return <Room height={height} ahead="50%" onNear={() => startTransition(() => setNear(true))} />
}
