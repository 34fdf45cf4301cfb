import { configurationApi, type Show } from '@fieldhub/contract'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'

/** Whether the configuration has changes that others do not see. It is asked again whenever the pages were read again. */
export function useIsUnpublished(show: Show): boolean {
  const [isUnpublished, setUnpublished] = useState(false)
  useEffect(() => {
    let isWanted = true
    const id = String(show.configurationId)
    call(configurationApi.list, { id }, { quiet: true }).then(
      (answer) => {
        const [configuration] = 'list' in answer ? answer.list : answer
        if (isWanted) setUnpublished(configuration?.unpublished === true)
      },
      // Without an answer the pages stay what was published, which is what is shown.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [show])
  return isUnpublished
}
