import { useRouter } from '@tanstack/react-router'
import { librarySearch } from '#features/device-model/model-search.ts'
import { TemplatePicker } from '#features/device-model/template/template-picker.tsx'
import { useT } from '#i18n/use-t.ts'
import { PageHeader } from '#ui/list/page-header.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'

/** The screen `/device/modelTemplate`: a device of the library is chosen, and the editor opens with it. */
export function ModelTemplateScreen() {
  const t = useT()
  const router = useRouter()
  const [place, changeSearch] = useSearchParams(librarySearch)
  return (
    <>
      <PageHeader title={t('model.template.title')} />
      <TemplatePicker
        place={place}
        onPlace={(patch) => changeSearch({ ...patch }, { push: patch.chosen !== undefined })}
        addr={null}
        usedAddrs={[]}
        useLabel={t('model.template.use')}
        onUse={({ key }, addr) =>
          void router.navigate({ href: `/device/modelAdd/new?template=${key}&addr=${addr}` })
        }
      />
    </>
  )
}
