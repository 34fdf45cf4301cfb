import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { appConfig } from '#api/app-config.ts'
import { saveBlob } from '#api/file-call.ts'
import { useT } from '#i18n/use-t.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown once, to be copied, kept as a file or printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT()
  const clipboard = useClipboard({ timeout: 2_000 })
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Text size="sm">{t('factor.recoveryText')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" component="ol" p={0} m={0}>
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" style={{ listStyle: 'none' }}>
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button variant="default" onClick={() => clipboard.copy(text)}>
          {t(clipboard.copied ? 'factor.recoveryCopied' : 'factor.recoveryCopy')}
        </Button>
        <Button
          variant="default"
          onClick={() => saveBlob(`${t('factor.recoveryFile')}.txt`, new Blob([text]))}
        >
          {t('factor.recoveryDownload')}
        </Button>
        <Button variant="default" onClick={() => printText(appConfig.title, text)}>
          {t('factor.recoveryPrint')}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button size="md" onClick={onDone}>
          {t('factor.recoveryDone')}
        </Button>
      </Group>
    </Stack>
  )
}

/** A frame of its own keeps the rest of the page off the paper. */
function printText(title: string, text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const { contentDocument, contentWindow } = frame
  if (contentDocument !== null && contentWindow !== null) {
    contentDocument.title = title
    const pre = contentDocument.createElement('pre')
    pre.textContent = `${title}\n\n${text}`
    contentDocument.body.append(pre)
    contentWindow.print()
  }
  frame.remove()
}
