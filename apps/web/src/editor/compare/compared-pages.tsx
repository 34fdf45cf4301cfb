import type { PageData, PageDiff } from '@fieldhub/page'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ChangeFrames } from './change-frames.tsx'
import { ChangeList } from './change-list.tsx'
import { marksIn, partAround } from './change-marks.ts'
import { isSettingChanged } from './change-text.ts'
import classes from './compare.module.css'
import { GhostPage, StillPage } from './still-page.tsx'

interface ComparedPagesProps {
  readonly before: PageData
  readonly after: PageData
  readonly diff: PageDiff
  readonly labels: readonly [before: string, after: string]
}

/** Both states side by side or one over the other, and the list of what is different, which shows each in its place. */
export function ComparedPages({ before, after, diff, labels }: ComparedPagesProps) {
  const t = useT()
  const [isOver, setOver] = useState(false)
  const [shown, show] = useState<string>()
  const part = useMemo(
    () => (shown === undefined ? undefined : partAround([before, after], shown)),
    [before, after, shown],
  )
  const framed = { part, shown }
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label={t('publish.compareAs')}
          value={isOver ? 'over' : 'beside'}
          onChange={(value) => setOver(value === 'over')}
          data={[
            { value: 'beside', label: t('publish.beside') },
            { value: 'over', label: t('publish.over') },
          ]}
        />
        {shown !== undefined && (
          <Button size="compact-sm" variant="default" onClick={() => show(undefined)}>
            {t('publish.wholePage')}
          </Button>
        )}
      </Group>
      <div className={classes['pictures']}>
        {!isOver && <Framed page={before} label={labels[0]} diff={diff} {...framed} />}
        <Framed
          page={after}
          label={labels[1]}
          diff={diff}
          {...framed}
          ghost={isOver ? before : undefined}
        />
      </div>
      {isSettingChanged(diff) && <Text size="sm">{t('publish.settingsChanged')}</Text>}
      <ChangeList changes={diff.cells} shown={shown} onShow={show} />
    </Stack>
  )
}

interface FramedProps {
  readonly page: PageData
  readonly label: string
  readonly diff: PageDiff
  readonly part: string | undefined
  readonly shown: string | undefined
  /** The other state, drawn faintly above. */
  readonly ghost?: PageData | undefined
}

function Framed({ page, label, diff, part, shown, ghost }: FramedProps) {
  return (
    <figure>
      <Text component="figcaption" size="xs" c="dimmed">
        {label}
      </Text>
      <StillPage page={page} label={label} {...(part !== undefined && { part })}>
        {ghost !== undefined && (
          <>
            <GhostPage page={ghost} className={classes['ghost'] ?? ''} />
            <PageMarks page={ghost} diff={diff} shown={shown} />
          </>
        )}
        <PageMarks page={page} diff={diff} shown={shown} />
      </StillPage>
    </figure>
  )
}

function PageMarks({ page, diff, shown }: Pick<FramedProps, 'page' | 'diff' | 'shown'>) {
  const marks = useMemo(() => marksIn(page, diff.cells), [page, diff])
  return <ChangeFrames marks={marks} shown={shown} />
}
