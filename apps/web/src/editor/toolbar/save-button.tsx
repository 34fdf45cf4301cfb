import { Button, Text } from '@mantine/core'
import { getFieldFaults } from '#api/api-error.ts'
import { useT } from '#i18n/use-t.ts'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { Hint } from './hint.tsx'
import { isMac, keyText } from './key-text.ts'

/** Saves all changed pages. */
export function SaveButton() {
  const t = useT()
  const { saver } = usePageSession()
  const state = useStore(saver.state)
  return (
    <Hint label={keyText('mod+s', isMac())}>
      <Button loading={state.kind === 'saving'} onClick={() => void saver.save()}>
        {t('editor.save')}
      </Button>
    </Hint>
  )
}

/** Says what is not saved yet. */
export function SaveStateText() {
  const t = useT()
  const state = useStore(usePageSession().saver.state)
  const isCalm = state.kind === 'saved' || state.kind === 'saving'
  return (
    <Text
      size="sm"
      component="output"
      c={
        isCalm
          ? 'dimmed'
          : state.kind === 'failed'
            ? 'var(--fh-alarm-text)'
            : 'var(--fh-unactivated-text)'
      }
    >
      {state.kind === 'saved' && t('editor.stateSaved')}
      {state.kind === 'changed' && t('editor.stateChanged', { n: state.pages })}
      {state.kind === 'saving' && t('editor.stateSaving')}
      {state.kind === 'failed' && t('editor.stateFailed', { reason: reasonOf(state.error) })}
    </Text>
  )
}

/** What is wrong with the page says more than that something is. */
function reasonOf(error: Error): string {
  return getFieldFaults(error)['pageData'] ?? error.message
}
