import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { getAction } from '../actions/actions.ts'
import { isActionPossible, runAction } from '../actions/run-action.ts'
import { useEditor, usePageSession } from '../session-context.ts'
import { Hint } from './hint.tsx'
import { isMac, keyText } from './key-text.ts'
import { useActionState } from './use-action-state.ts'

interface ActionButtonProps {
  readonly name: string
  readonly icon: Icon
  /** Whether the action is on, for actions that are on or off. */
  readonly isOn?: boolean
}

/** A button of the bar, whose name and key come from the action. */
export function ActionButton({ name, icon: Sign, isOn }: ActionButtonProps) {
  const t = useT()
  const session = usePageSession()
  const editor = useEditor()
  useActionState()
  const action = getAction(name)
  if (action === undefined) return null
  const title = t(action.titleKey)
  const [key] = action.keys ?? []
  const hint = key === undefined ? title : `${title} (${keyText(key, isMac())})`
  return (
    <Hint label={hint}>
      <ActionIcon
        size={36}
        aria-label={title}
        aria-pressed={isOn}
        variant={isOn === true ? 'light' : 'subtle'}
        color={isOn === true ? 'brand' : 'gray'}
        disabled={!isActionPossible(editor, action)}
        onClick={({ detail }) => {
          runAction(session, action)
          // A click by pointer gives the keys back to the canvas.
          if (detail > 0) document.getElementById('canvas')?.focus({ preventScroll: true })
        }}
      >
        <Sign size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Hint>
  )
}
