import { Skeleton, Text, useComputedColorScheme } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { PageHeader } from '#ui/list/page-header.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import styles from './gallery.module.css'
import { gallerySearch } from './gallery-search.ts'
import { TemplateCard } from './template-card.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { useTemplates } from './use-templates.ts'

/** The screen `/configuration/template?template=`: finished plants and walls, and one of them with moving values. */
export function GalleryScreen() {
  const t = useT()
  const [{ template: key, theme: chosen }, change] = useSearchParams(gallerySearch)
  const scheme = useComputedColorScheme('light')
  const theme = chosen ?? scheme
  const templates = useTemplates()
  const open = templates?.find((template) => template.key === key)
  const close = () => change({ template: null, theme: null })
  if (open !== undefined) {
    return (
      <TemplatePreview
        template={open}
        theme={theme}
        onTheme={(next) => change({ theme: next })}
        onClose={close}
      />
    )
  }
  return (
    <>
      <PageHeader
        title={t('library.gallery')}
        note={
          <Text c="dimmed" size="sm">
            {t('library.galleryHint')}
          </Text>
        }
      />
      <ul className={styles['cards']} aria-busy={templates === undefined}>
        {templates === undefined
          ? Array.from({ length: 6 }, (_, index) => (
              <li key={index}>
                <Skeleton height={250} />
              </li>
            ))
          : templates.map((template) => (
              <TemplateCard key={template.key} template={template} theme={theme} />
            ))}
      </ul>
    </>
  )
}
