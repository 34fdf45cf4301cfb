import { SegmentedControl } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { byteSearch } from './debug-search.ts'

/** Whether bytes are shown as characters; the address remembers. */
export const useIsAscii = () => useSearchParams(byteSearch)[0].bytes === 'ascii'

export function ByteView() {
  const t = useT()
  const [{ bytes }, change] = useSearchParams(byteSearch)
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('serial.view')}
      value={bytes}
      onChange={(next) => change({ bytes: next })}
      data={[
        { value: 'hex', label: t('serial.view.hex') },
        { value: 'ascii', label: t('serial.view.ascii') },
      ]}
    />
  )
}
