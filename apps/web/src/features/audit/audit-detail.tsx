import type { AuditRow } from '@fieldhub/contract'
import { Group, Modal, Stack, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { actionText } from './action-text.ts'
import classes from './audit-detail.module.css'
import { byText } from './by-text.ts'
import { formatDetail } from './format-detail.ts'
import { resultText } from './result-text.ts'

interface AuditDetailProps {
  /** What the dialog is about; null closes it. */
  readonly row: AuditRow | null
  readonly onClose: () => void
}

/** Everything that is known of one operation. */
export function AuditDetail({ row, onClose }: AuditDetailProps) {
  const t = useT()
  return (
    <Modal
      opened={row !== null}
      onClose={onClose}
      size="lg"
      title={row === null ? '' : actionText(row.action)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {row !== null && <Detail row={row} />}
    </Modal>
  )
}

function Detail({ row }: { readonly row: AuditRow }) {
  const t = useT()
  const input = formatDetail(row.detail)
  const facts = [
    [t('audit.time'), formatDateTime(row.time)],
    [t('audit.account'), row.account],
    [t('audit.action'), row.action],
    [t('audit.target'), row.target || '—'],
    [t('audit.result'), resultText(t, row)],
    [t('audit.by'), byText(t, row)],
    [t('audit.ip'), row.ip || '—'],
  ] as const
  return (
    <Stack gap="sm">
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group gap={4}>
        <Text size="sm" c="dimmed">
          {input === '' ? t('audit.inputNone') : t('audit.input')}
        </Text>
        {input !== '' && (
          <CopyButton value={input} label={t('common.copyOf', { name: t('audit.input') })} />
        )}
      </Group>
      {input !== '' && (
        // It scrolls: the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={classes['input']} tabIndex={0} aria-label={t('audit.input')}>
          <pre>{input}</pre>
        </section>
      )}
    </Stack>
  )
}
