import { formulaFaultOf } from '@fieldhub/contract'
import { Button, Code, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SlaveDraft } from '#features/device-model/editor/model-draft.ts'
import type { PastedLine, VariableRow } from '#features/device-model/grid/variable-row.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { useDiscardGuard } from '#parts/form/use-discard-guard.ts'
import { Dialog } from '#ui/dialog.tsx'
import { insertAt } from './formula-completion.ts'
import { FormulaFaultLine } from './formula-fault-line.tsx'
import { FormulaField } from './formula-field.tsx'
import { type FormulaOffer, functionOffers, variableOffers } from './formula-offers.ts'
import { FormulaTrial } from './formula-trial.tsx'

interface FormulaDialogProps {
  readonly row: VariableRow
  readonly slave: SlaveDraft
  readonly slaves: readonly SlaveDraft[]
  readonly onApply: (line: PastedLine) => void
  readonly onClose: () => void
}

/** A fault is shown when no more is typed. */
const pauseMs = 400

/** Writes the formula of a variable, with all variables and functions at hand. */
export function FormulaDialog({ row, slave, slaves, onApply, onClose }: FormulaDialogProps) {
  const t = useT()
  const writing = useFormulaText(row.cells.formula)
  const variables = useMemo(() => variableOffers(slaves, slave, row), [slaves, slave, row])
  const functions = useMemo(() => functionOffers(), [])
  const { settled, fault } = useFault(writing.text, slaves)
  const insert = (offer: FormulaOffer) => writing.choose(offer, writing.caret)
  const close = useDiscardGuard(writing.text !== row.cells.formula, onClose)
  return (
    <Dialog
      opened
      size="lg"
      onClose={close}
      title={t('formula.title', { name: row.cells.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <FormulaField
          {...writing}
          offers={[...variables, ...functions]}
          onType={writing.type}
          onChoose={writing.choose}
        />
        {fault !== undefined && <FormulaFaultLine text={settled} fault={fault} />}
        <FormulaTrial formula={writing.text} slaveId={slave.slaveId ?? undefined} row={row} />
        <VariableList variables={variables} onInsert={insert} />
        <FunctionList functions={functions} onInsert={insert} />
        <Group justify="flex-end">
          <Button
            onClick={() => {
              // A cell of the grid is one line.
              onApply({ formula: writing.text.trim().replaceAll(/\s*\n\s*/gu, ' ') })
              onClose()
            }}
          >
            {t('model.scale.apply')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface VariableListProps {
  readonly variables: readonly FormulaOffer[]
  readonly onInsert: (offer: FormulaOffer) => void
}

function VariableList({ variables, onInsert }: VariableListProps) {
  const t = useT()
  return (
    <section aria-label={t('formula.variables')}>
      <Text size="sm" fw={600} mb={4}>
        {t('formula.variables')}
      </Text>
      <Group gap={4} mah={120} style={{ overflowY: 'auto' }}>
        {variables.map((offer) => (
          <Button
            key={offer.label}
            size="compact-sm"
            variant="default"
            onClick={() => onInsert(offer)}
          >
            {offer.label}
          </Button>
        ))}
        {variables.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('formula.noVariables')}
          </Text>
        )}
      </Group>
    </section>
  )
}

interface FunctionListProps {
  readonly functions: readonly FormulaOffer[]
  readonly onInsert: (offer: FormulaOffer) => void
}

function FunctionList({ functions, onInsert }: FunctionListProps) {
  const t = useT()
  return (
    <section aria-label={t('formula.functions')}>
      <Text size="sm" fw={600} mb={4}>
        {t('formula.functions')}
      </Text>
      <Stack gap={2} mah={220} style={{ overflowY: 'auto' }}>
        {functions.map((offer) => (
          <UnstyledButton key={offer.label} py={2} onClick={() => onInsert(offer)}>
            <Code>{offer.label}</Code>{' '}
            <Text span size="sm">
              {offer.meaning !== undefined && t(`formula.${offer.meaning}`)}
            </Text>
          </UnstyledButton>
        ))}
      </Stack>
    </section>
  )
}

/** The first fault of the text once no more is typed. */
function useFault(text: string, slaves: readonly SlaveDraft[]) {
  const [settled] = useDebouncedValue(text, pauseMs)
  const language = useLanguage()
  const fault = useMemo(() => {
    const named = new Set(slaves.flatMap((one) => one.rows.map(({ cells }) => cells.name.trim())))
    const isNamed = ({ name }: { readonly name: string }) => named.has(name)
    return settled.trim() === '' ? undefined : formulaFaultOf(settled, isNamed, language)
  }, [settled, slaves, language])
  return { settled, fault }
}

/** The text and its caret, which stands behind what was inserted. */
function useFormulaText(start: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [{ text, caret }, setWriting] = useState({ text: start, caret: start.length })
  const isInserted = useRef(false)
  useLayoutEffect(() => {
    if (!isInserted.current) return
    isInserted.current = false
    field.current?.focus()
    field.current?.setSelectionRange(caret, caret)
  }, [text, caret])
  return {
    field,
    text,
    caret,
    type: (typed: string, at: number) => setWriting({ text: typed, caret: at }),
    choose: (offer: FormulaOffer, from: number) => {
      isInserted.current = true
      setWriting(insertAt(text, { from, caret }, offer))
    },
  }
}
