import { useRouter } from '@tanstack/react-router'
import { TemplatePicker } from '#features/device-model/template/template-picker.tsx'
import { useT } from '#i18n/use-t.ts'
import { PageHeader } from '#ui/list/page-header.tsx'
import { useUrlSearch } from '#ui/list/use-url-search.ts'

/** `/device/modelTemplate`: choose a device of the library, then go on in the editor. */
export function ModelTemplateScreen() {
  const t = useT()
  const router = useRouter()
  const [{ search, category, chosen }, changeSearch] = useUrlSearch()
  return (
    <>
      <PageHeader title={t('model.template.title')} />
      <TemplatePicker
        place={{ search, category, chosen }}
        onPlace={(patch) => changeSearch({ ...patch }, { push: patch.chosen !== undefined })}
        addr={null}
        takenAddrs={[]}
        useLabel={t('model.template.use')}
        onUse={({ key }, addr) =>
          void router.navigate({ href: `/device/modelAdd/new?template=${key}&addr=${addr}` })
        }
      />
    </>
  )
}
