import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { completionAt } from './formula-completion.ts'
import type { FormulaOffer } from './formula-offers.ts'
import { typedDeviceAt } from './typed-device.ts'
import { useDeviceOffers } from './use-device-offers.ts'

interface FormulaFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly caret: number
  readonly offers: readonly FormulaOffer[]
  readonly onType: (text: string, caret: number) => void
  readonly onChoose: (offer: FormulaOffer, from: number) => void
}

/** What the word before the caret may become: names of this model and functions, or what other devices have. */
function useOffered(text: string, caret: number, offers: readonly FormulaOffer[]) {
  const typed = typedDeviceAt(text, caret)
  const ofDevices = useDeviceOffers(typed)
  if (typed === undefined) return completionAt(text, caret, offers)
  const isComplete = ofDevices.some(({ insert }) => insert === text.slice(typed.from, caret))
  return { from: typed.from, offered: isComplete ? [] : ofDevices }
}

/** The text of a formula; arrows and Enter take what the word before the caret may become. */
export function FormulaField(props: FormulaFieldProps) {
  const { field, text, caret, offers, onType, onChoose } = props
  const t = useT()
  const { from, offered } = useOffered(text, caret, offers)
  /** Where the word begins for which nothing is offered any more: Escape and leaving the field close the list. */
  const [closedAt, setClosedAt] = useState<number>()
  const isOpen = offered.length > 0 && closedAt !== from
  const list = useCombobox({ opened: isOpen, onDropdownClose: () => setClosedAt(from) })
  return (
    <Combobox
      store={list}
      withinPortal={false}
      onOptionSubmit={(label) => {
        const chosen = offered.find((offer) => offer.label === label)
        if (chosen !== undefined) onChoose(chosen, from)
      }}
    >
      <Combobox.Target>
        <Textarea
          ref={field}
          data-autofocus
          label={t('model.grid.formula')}
          description={t('formula.hint')}
          value={text}
          maxLength={1_000}
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          autoComplete="off"
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onChange={({ currentTarget: { value, selectionStart } }) => {
            if (selectionStart <= (closedAt ?? 0)) setClosedAt(undefined)
            onType(value, selectionStart)
          }}
          onSelect={({ currentTarget }) =>
            onType(currentTarget.value, currentTarget.selectionStart)
          }
          onBlur={() => setClosedAt(from)}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t('formula.offers')}>
          {offered.map((offer) => (
            <Combobox.Option key={offer.label} value={offer.label}>
              {offer.label}
              {offer.meaning !== undefined && ` · ${t(`formula.${offer.meaning}`)}`}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
