import { lazy, Suspense, useState } from 'react'
import type { Intent } from './action-dispatcher.ts'
import { loadActionDialog } from './dialogs-ahead.ts'
import type { PageFrame } from './page-frame.ts'
import { StatusLine } from './status-line.tsx'

const ActionDialog = lazy(async () => ({ default: (await loadActionDialog()).ActionDialog }))

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
        <Suspense>
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
        </Suspense>
      )}
      <StatusLine text={message} onOver={() => setMessage('')} />
    </>
  )
}
