import { SegmentedControl } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useUrlSearch } from '#ui/list/use-url-search.ts'

/** Whether bytes are shown as characters; the address remembers. */
export const useIsAscii = () => useUrlSearch()[0]['bytes'] === 'ascii'

export function ByteView() {
  const t = useT()
  const [{ bytes }, change] = useUrlSearch()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('serial.view')}
      value={bytes === 'ascii' ? 'ascii' : 'hex'}
      onChange={(next) => change({ bytes: next === 'ascii' ? next : undefined })}
      data={[
        { value: 'hex', label: t('serial.view.hex') },
        { value: 'ascii', label: t('serial.view.ascii') },
      ]}
    />
  )
}
