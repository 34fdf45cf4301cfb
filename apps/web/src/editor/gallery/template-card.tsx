import { getThemeStyle, type PageData } from '@fieldhub/page'
import {
  type AnyTemplate,
  exampleIndex,
  type PlantTheme,
  plantPage,
} from '@fieldhub/templates/plants'
import { Badge, Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { CoverView } from '../cover/cover-view.tsx'
import { readCharts } from '../cover/read-charts.ts'
import styles from './gallery.module.css'

interface TemplateCardProps {
  readonly template: AnyTemplate
  readonly theme: PlantTheme
}

/** A template's picture; it opens with moving values. */
export function TemplateCard({ template, theme }: TemplateCardProps) {
  const t = useT()
  const language = useLanguage()
  const page = useMemo(
    () => plantPage(template, language, exampleIndex(template, language), theme),
    [template, language, theme],
  )
  const charts = useCharts(page)
  return (
    <li>
      <RouteLink
        href={`/configuration/template?template=${template.key}`}
        className={styles['card'] ?? ''}
      >
        <svg
          className={styles['picture']}
          viewBox={`0 0 ${page.cw} ${page.ch}`}
          style={getThemeStyle(page)}
          aria-hidden
        >
          <CoverView page={page} photoUrl={noPhoto} charts={charts} />
        </svg>
        <span className={styles['name']}>
          {template.name[language]}
          {template.kind === 'wall' && <Badge variant="light">{t('library.wall')}</Badge>}
        </span>
        <Text span size="xs" c="dimmed">
          {template.about[language]}
        </Text>
      </RouteLink>
    </li>
  )
}

const noPhoto = () => ''
const noCharts: ReadonlyMap<string, string> = new Map()

/** The charts of a page as pictures, and sketches until they are drawn. */
function useCharts(page: PageData): ReadonlyMap<string, string> {
  const [drawn, setDrawn] = useState({ page, charts: noCharts })
  useEffect(() => {
    let isWanted = true
    void readCharts(page).then((charts) => {
      if (isWanted) setDrawn({ page, charts })
    })
    return () => {
      isWanted = false
    }
  }, [page])
  return drawn.page === page ? drawn.charts : noCharts
}
