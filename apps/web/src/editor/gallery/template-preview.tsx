import {
  type AnyTemplate,
  exampleIndex,
  type PlantTheme,
  plantPage,
  plantPhonePage,
} from '@fieldhub/templates/plants'
import { ActionIcon, Button, SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useMay } from '#api/use-may.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { PageHeader } from '#ui/list/page-header.tsx'
import { narrowQuery } from '#ui/narrow-query.ts'
import { FittedPage } from '#viewer/fitted-page.tsx'
import styles from './gallery.module.css'
import { useExampleHost } from './use-example-host.ts'
import { UseTemplateDialog } from './use-template-dialog.tsx'

interface TemplatePreviewProps {
  readonly template: AnyTemplate
  readonly theme: PlantTheme
  readonly onTheme: (theme: PlantTheme) => void
  readonly onClose: () => void
}

/** A template as it would run, with values that are made up. */
export function TemplatePreview({ template, theme, onTheme, onClose }: TemplatePreviewProps) {
  const t = useT()
  const language = useLanguage()
  const mayChange = useMay('change')
  const [isUsing, setUsing] = useState(false)
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const isPhone = isNarrow === true && template.kind === 'plant'
  const page = useMemo(() => {
    const index = exampleIndex(template, language)
    return isPhone && template.kind === 'plant'
      ? plantPhonePage(template, language, index, theme)
      : plantPage(template, language, index, theme)
  }, [template, language, isPhone, theme])
  const host = useExampleHost(template, page)
  const name = template.name[language]
  return (
    <>
      <PageHeader
        title={name}
        note={
          <Text c="dimmed" size="sm">
            {t('library.examples')}
          </Text>
        }
        actions={
          <>
            {template.kind === 'plant' && <ThemeChoice value={theme} onChange={onTheme} />}
            <BackButton isShort={isNarrow === true} onClick={onClose} />
            {mayChange && (
              <Button onClick={() => setUsing(true)}>{t('library.useTemplate')}</Button>
            )}
          </>
        }
      >
        <Text size="sm">{template.about[language]}</Text>
      </PageHeader>
      <div className={styles['preview']} data-phone={isPhone || undefined}>
        <FittedPage page={page} host={host} name={name} fit={isPhone ? 'width' : 'page'} />
      </div>
      {isUsing && (
        <UseTemplateDialog template={template} theme={theme} onClose={() => setUsing(false)} />
      )}
    </>
  )
}

interface BackButtonProps {
  /** Whether there is room for no more than its arrow. */
  readonly isShort: boolean
  readonly onClick: () => void
}

function BackButton({ isShort, onClick }: BackButtonProps) {
  const t = useT()
  const arrow = <IconArrowLeft size={16} stroke={1.6} aria-hidden />
  const words = t('library.backToGallery')
  if (isShort) {
    return (
      <ActionIcon variant="default" size={36} title={words} aria-label={words} onClick={onClick}>
        {arrow}
      </ActionIcon>
    )
  }
  return (
    <Button variant="default" leftSection={arrow} onClick={onClick}>
      {words}
    </Button>
  )
}

interface ThemeChoiceProps {
  readonly value: PlantTheme
  readonly onChange: (theme: PlantTheme) => void
}

/** It is looked at and made in this theme; the editor changes it later. */
function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const t = useT()
  return (
    <SegmentedControl
      aria-label={t('panel.theme')}
      value={value}
      data={[
        { value: 'light' as const, label: t('panel.themeLight') },
        { value: 'dark' as const, label: t('panel.themeDark') },
      ]}
      onChange={onChange}
    />
  )
}
