import { useState } from 'react'
import type { Intent } from './action-dispatcher.ts'
import { ActionDialog } from './dialogs-ahead.ts'
import type { PageFrame } from './page-frame.ts'
import { StatusLine } from './status-line.tsx'

interface ActionLayerProps {
  readonly intent: Intent | undefined
  readonly frame: PageFrame
  readonly onEnd: () => void
}

/** What lies over a page while actions are carried out: the question, and what was written. */
export function ActionLayer({ intent, frame, onEnd }: ActionLayerProps) {
  const [message, setMessage] = useState('')
  const { host, desk } = frame
  return (
    <>
      {intent !== undefined && (
        <ActionDialog
          intent={intent}
          obstacle={desk.obstacle(intent.cell)}
          host={host}
          onClose={onEnd}
          onDone={(text) => {
            setMessage(text)
            onEnd()
            desk.follow(intent.actions)
          }}
        />
      )}
      <StatusLine text={message} onOver={() => setMessage('')} />
    </>
  )
}
