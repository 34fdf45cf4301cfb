import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card-list.module.css'

interface CardListProps {
  /** The accessible name of the list. */
  readonly label?: string
  readonly children: ReactNode
}

/** A list on a phone, each child of which is a card, an `li`. */
export function CardList({ label, children }: CardListProps) {
  return (
    <Stack gap="xs" component="ul" className={classes['cards']} aria-label={label}>
      {children}
    </Stack>
  )
}
