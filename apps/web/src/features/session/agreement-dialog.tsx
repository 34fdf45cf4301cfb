import { Button, Group, Modal, Tabs, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { MarkdownText } from '#ui/markdown/markdown-text.tsx'
import { type ParsedMarkdown, parseMarkdown } from '#ui/markdown/parse-markdown.ts'
import { type Agreement, agreements, fetchAgreement } from './agreement.ts'
import styles from './agreement-dialog.module.css'

interface AgreementDialogProps {
  /** The text to open; both are to be accepted. */
  readonly first: Agreement | undefined
  readonly onAgree: () => void
  readonly onClose: () => void
}

const titles = { user: 'session.userAgreement', privacy: 'session.privacyPolicy' } as const

export function AgreementDialog({ first, onAgree, onClose }: AgreementDialogProps) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('session.agreementTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size={640}
      centered
    >
      <Text size="sm" c="dimmed">
        {t('session.agreementText')}
      </Text>
      <Tabs defaultValue={first ?? 'user'} mt="sm" keepMounted={false}>
        <Tabs.List>
          {agreements.map((agreement) => (
            <Tabs.Tab key={agreement} value={agreement}>
              {t(titles[agreement])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {agreements.map((agreement) => (
          <Tabs.Panel key={agreement} value={agreement}>
            <AgreementPanel agreement={agreement} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('session.disagree')}
        </Button>
        <Button onClick={onAgree} data-autofocus>
          {t('session.agreeAndContinue')}
        </Button>
      </Group>
    </Modal>
  )
}

function AgreementPanel({ agreement }: { readonly agreement: Agreement }) {
  const t = useT()
  const language = useLanguage()
  const [text, setText] = useState<ParsedMarkdown>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    fetchAgreement(agreement, language, leaving.signal)
      .then((markdown) => setText(parseMarkdown(markdown)))
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(true)
      })
    return () => leaving.abort()
  }, [agreement, language])
  return (
    // A long text must be scrollable by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.text} tabIndex={0} aria-label={t(titles[agreement])}>
      {hasFailed && <p role="alert">{t('session.agreementMissing')}</p>}
      {text !== undefined && <MarkdownText tokens={text.tokens} below={2} />}
    </section>
  )
}
