import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'

export interface MissingProps {
  readonly error: Error
  readonly onRetry: () => Promise<void>
}

/** The button that fetches the files again, and whether it is at work. */
export function useRetry({ onRetry }: Pick<MissingProps, 'onRetry'>) {
  const [isTrying, setTrying] = useState(false)
  const retry = () => {
    setTrying(true)
    void onRetry().finally(() => setTrying(false))
  }
  return { isTrying, retry }
}

/** Stands in place of a part whose files could not be fetched, in a line of its own. */
export function MissingPart({ onRetry }: MissingProps) {
  const t = useT()
  const { isTrying, retry } = useRetry({ onRetry })
  return (
    <div role="alert">
      {t('error.offlineTitle')}{' '}
      <Button variant="default" size="compact-sm" loading={isTrying} onClick={retry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
