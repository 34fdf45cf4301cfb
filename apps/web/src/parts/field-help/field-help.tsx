import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import {
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useState,
} from 'react'
import { useT } from '#i18n/use-t.ts'
import { withTexts } from '#i18n/with-texts.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import classes from './field-help.module.css'
import type { HelpTopic } from './help-topic.ts'

const Card = lazyPart(
  async () => (await withTexts('modelling', () => import('./help-card.tsx'))).HelpCard,
)

/** Without these a press on the button closes the card, as one outside of it, before its click is to do so. */
const keepTouch = (event: SyntheticEvent) => event.stopPropagation()
const keepPress = (event: SyntheticEvent) => {
  event.stopPropagation()
  event.preventDefault()
}
/**
 * What a button needs whose press opens and closes a card. It has the focus first, as some browsers give none for a press
 * of the mouse, and gets it back from the card.
 */
export function helpButton(toggle: () => void) {
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.focus({ preventScroll: true })
    toggle()
  }
  return { onMouseDown: keepPress, onTouchStart: keepTouch, onClick, ...intent }
}

const intent = onIntent(Card)

interface OpenHelpProps {
  readonly topic: HelpTopic
  /** The field's name. */
  readonly label: string
  readonly onClose: () => void
}

/** What a field means, below the element in which it stands. */
export function OpenHelp(props: OpenHelpProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  )
}

interface FieldHelpProps extends Omit<OpenHelpProps, 'onClose'> {
  readonly children: ReactNode
}

/** A field with a “?” at the end of its label's line. The label itself holds no button, which would join the field's name. */
export function FieldHelp({ topic, label, children }: FieldHelpProps): ReactElement {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes['field']}>
      {children}
      <span className={classes['mark']}>
        <ActionIcon
          size={24}
          title={t('form.help', { label })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          {...helpButton(() => setOpen(!isOpen))}
        >
          <IconHelpCircle size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
        {isOpen && <OpenHelp topic={topic} label={label} onClose={() => setOpen(false)} />}
      </span>
    </div>
  )
}
