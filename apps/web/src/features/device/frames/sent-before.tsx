import { rowsOf, serialLogApi } from '@fieldhub/contract'
import { Stack, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { coveredNote } from '#features/device/debug/covered-note.ts'
import classes from '#features/device/serial-log/serial.module.css'
import { useT } from '#i18n/use-t.ts'
import { spaced } from './frame-text.ts'

const shownMax = 8

interface SentBeforeProps {
  readonly deviceId: number
  readonly onChoose: (hex: string) => void
}

/** Frames that were sent by hand, each once, newest first: from the device's log, so it outlives the page. */
export function SentBefore({ deviceId, onChoose }: SentBeforeProps) {
  const t = useT()
  const filter = { deviceId, kind: 'manual', direction: 'down', page: 1, pageSize: 50 } as const
  const { data } = useQuery(toQuery(serialLogApi.page, filter))
  const known = rowsOf(data ?? []).filter(({ note }) => note !== coveredNote)
  const sent = [...new Set(known.map(({ hex }) => hex))].slice(0, shownMax)
  if (sent.length === 0) return null
  return (
    <Stack gap={4} mt="md" align="flex-start">
      <Title order={3} size="sm">
        {t('serial.send.history')}
      </Title>
      {sent.map((hex) => (
        <UnstyledButton
          key={hex}
          className={classes['bytes']}
          aria-label={t('serial.send.reuse', { hex: spaced(hex) })}
          onClick={() => onChoose(spaced(hex))}
        >
          {spaced(hex)}
        </UnstyledButton>
      ))}
    </Stack>
  )
}
