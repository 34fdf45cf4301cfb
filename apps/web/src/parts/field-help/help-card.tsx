import { Popover, Table, Text } from '@mantine/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useFocusBack } from '#ui/use-focus-back.ts'
import { byteOrders, shownValue } from './byte-orders.ts'
import classes from './field-help.module.css'
import type { HelpTopic } from './help-topic.ts'

interface HelpCardProps {
  readonly topic: HelpTopic
  readonly label: string
  readonly onClose: () => void
}

export function HelpCard({ topic, label, onClose }: HelpCardProps): ReactElement {
  const card = useRef<HTMLDivElement>(null)
  useFocusBack()
  return (
    <Popover
      opened
      onChange={onClose}
      width={topic === 'fm' ? 340 : 320}
      position="bottom"
      shadow="md"
      transitionProps={{ duration: 0 }}
      portalProps={{ target: 'main' }}
    >
      <Popover.Target>
        <span className={classes['anchor']} />
      </Popover.Target>
      <Popover.Dropdown
        ref={card}
        className={classes['card']}
        aria-label={label}
        tabIndex={-1}
        maw="calc(100vw - 16px)"
        onKeyDown={(event) => {
          // The card has no stop of its own, and stands at the end of the page: Tab goes back to the field.
          if (event.key !== 'Tab') return
          event.preventDefault()
          onClose()
        }}
        onBlur={({ relatedTarget }) => {
          // What gets the focus next is not to lie below the card.
          if (relatedTarget !== null && !card.current?.contains(relatedTarget)) onClose()
        }}
      >
        <Focused card={card} />
        <Text fw={600} size="sm">
          {label}
        </Text>
        <HelpText topic={topic} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Brings the focus into the card as soon as it stands, so that it is read and Escape closes it. */
function Focused({ card }: { readonly card: { readonly current: HTMLElement | null } }) {
  useEffect(() => card.current?.focus({ preventScroll: true }), [card])
  return null
}

function HelpText({ topic }: { readonly topic: HelpTopic }) {
  const t = useT()
  if (topic === 'fm') return <FourBytes />
  return (
    <Text size="sm" className={classes['text']}>
      {t(`fieldHelp.${topic}`)}
    </Text>
  )
}

/** One float in the four orders, and what its bytes are for who reads them in another one. */
function FourBytes() {
  const t = useT()
  const headings = [
    t('fieldHelp.order'),
    t('fieldHelp.wire'),
    t('fieldHelp.reading', { bytes: byteOrders[0]?.wire ?? '' }),
  ]
  return (
    <>
      <Text size="sm" className={classes['text']}>
        {t('fieldHelp.fm', { value: shownValue })}
      </Text>
      <Table withTableBorder fz="sm" verticalSpacing={2} my={4}>
        <Table.Thead>
          <Table.Tr>
            {headings.map((heading) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {byteOrders.map(({ order, wire, misread }) => (
            <Table.Tr key={order}>
              <Table.Td ff="monospace">{order}</Table.Td>
              <Table.Td ff="monospace">{wire}</Table.Td>
              <Table.Td ff="monospace">{misread}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm">{t('fieldHelp.fmBits')}</Text>
    </>
  )
}
