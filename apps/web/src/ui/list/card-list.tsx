import { Skeleton, Stack } from '@mantine/core'
import { Children, type ReactNode, startTransition, useState } from 'react'
import { Room } from '#ui/room.tsx'
import { useIsPrinting } from '#ui/use-is-printing.ts'
import classes from './card-list.module.css'

interface CardListProps {
  /** The accessible name of the list. */
  readonly label?: string
  readonly children: ReactNode
}

/** Cards that are drawn at a time: somewhat more than a phone shows. */
const cardsAtOnce = 10
/** About the height of a card, in pixels, with the gap to the next one. */
const cardHeight = 120
const gap = 10

/** A list on a phone, each child of which is a card, an `li`. Cards come as somebody scrolls to them, and then stay. */
export function CardList({ label, children }: CardListProps) {
  const cards = Children.toArray(children)
  const [drawn, setDrawn] = useState(cardsAtOnce)
  const isPrinting = useIsPrinting()
  const rest = isPrinting ? 0 : Math.max(cards.length - drawn, 0)
  return (
    <>
      <Stack gap="xs" component="ul" className={classes['cards']} aria-label={label}>
        {cards.slice(0, cards.length - rest)}
      </Stack>
      {rest > 0 && (
        <Room
          key={drawn}
          height={rest * cardHeight}
          // A whole screen ahead of a thumb.
          ahead="100%"
          onNear={() => startTransition(() => setDrawn(drawn + cardsAtOnce))}
        />
      )}
    </>
  )
}

/** The waiting cards fill a phone, below which nobody looks before the first answer. */
const waitingCards = 6

/** Cards that stand there while the first answer is loading. */
export function WaitingCards() {
  return (
    <Stack gap="xs" aria-busy="true">
      {Array.from({ length: waitingCards }, (_, at) => (
        <Skeleton key={at} height={cardHeight - gap} />
      ))}
    </Stack>
  )
}
