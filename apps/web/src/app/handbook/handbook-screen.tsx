import { Paper, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { MarkdownText } from '#ui/markdown/markdown-text.tsx'
import { type Chapter, type ParsedMarkdown, parseMarkdown } from '#ui/markdown/parse-markdown.ts'
import styles from './handbook-screen.module.css'
import { loadHandbook } from './handbook-text.ts'

/** How one works with the console, for people; `#alarms` in the address leads to a chapter. */
export function HandbookScreen() {
  const t = useT()
  const language = useLanguage()
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['handbook', language],
    queryFn: () => loadHandbook(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const handbook = useMemo(() => (data === undefined ? undefined : parseMarkdown(data)), [data])
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (handbook !== undefined) showChapter(hash)
  }, [handbook, hash])
  if (isError) return <ErrorState headingLevel={1} error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title={t('shell.handbook')} />
      {handbook === undefined ? (
        <Skeleton height="60vh" />
      ) : (
        <div className={styles.columns}>
          <Contents chapters={handbook.chapters} />
          <Paper p="lg">
            <MarkdownText tokens={withoutTitle(handbook)} below={1} />
          </Paper>
        </div>
      )}
    </>
  )
}

/** The page has the title as its own heading. */
function withoutTitle({ title, tokens }: ParsedMarkdown): ParsedMarkdown['tokens'] {
  return title === undefined ? tokens : tokens.slice(1)
}

/** The browser looks for the chapter before there is one. Parts of a chapter have no anchor and are named by their heading. */
function showChapter(hash: string): void {
  const name = decodeURIComponent(hash)
  if (name === '') return
  const headings = [...document.querySelectorAll('main :is(h2, h3, h4)')]
  const heading = headings.find(({ id, textContent }) => id === name || textContent === name)
  heading?.scrollIntoView()
}

function Contents({ chapters }: { readonly chapters: readonly Chapter[] }) {
  const t = useT()
  return (
    <nav className={styles.contents} aria-label={t('shell.handbookChapters')}>
      {chapters.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}
