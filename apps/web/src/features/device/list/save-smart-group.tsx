import { Button } from '@mantine/core'
import { IconFolderBolt } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { type DeviceFilter, deviceListSearch, noFilters, toRule } from './device-search.ts'

/** Looked at more often than saved. */
const SmartGroupDialog = lazyPart(
  async () => (await import('#parts/smart-group/smart-group-dialog.tsx')).SmartGroupDialog,
)

/** Keeps the filter as a group whose devices follow from it; the list shows that group then. */
export function SaveSmartGroup({ filter }: { readonly filter: DeviceFilter }) {
  const t = useT()
  const [, change] = useSearchParams(deviceListSearch)
  const [isOpen, setOpen] = useState(false)
  const isPart = filter.typeId !== undefined || filter.mode !== undefined
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconFolderBolt size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
        {...onIntent(SmartGroupDialog)}
      >
        {t('fleet.smart.saveFilter')}
      </Button>
      {isOpen && (
        <Suspense>
          <SmartGroupDialog
            group={null}
            rule={toRule(filter)}
            note={isPart ? t('fleet.smart.notInRule') : null}
            onClose={() => setOpen(false)}
            onSaved={(id) => change({ ...noFilters, smartGroup: id })}
          />
        </Suspense>
      )}
    </>
  )
}
