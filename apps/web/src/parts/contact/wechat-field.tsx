import { linkerApi } from '@fieldhub/contract'
import { Button, Group, Input, Modal, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh, toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { isConfigured } from './channels.ts'
import { FollowCode } from './follow-code.tsx'

interface WechatFieldProps {
  readonly id: string
  readonly openId: string
  /** The name of the openid, for when the list no longer has it. */
  readonly name: string
  readonly error: string | null
  readonly onChange: (openId: string) => void
}

/** Chooses a person who scanned a code of this account, or one who scans it now. */
export function WechatField({ id, openId, name, error, onChange }: WechatFieldProps) {
  const t = useT()
  const [isScanning, setScanning] = useState(false)
  const { data: followers = [] } = useQuery(toQuery(linkerApi.followers, {}))
  const known = followers.map((one) => ({
    value: one.openId,
    label: one.nickname || `…${one.openId.slice(-6)}`,
  }))
  const isKnown = openId === '' || known.some(({ value }) => value === openId)
  const choices = isKnown ? known : [...known, { value: openId, label: name || openId }]
  const bound = (newId: string | undefined) => {
    setScanning(false)
    void refresh(linkerApi.followers)
    if (newId !== undefined) onChange(newId)
  }
  return (
    <Input.Wrapper
      id={id}
      label={t('contact.wechat')}
      description={t(isConfigured('wechat') ? 'contact.wechatHint' : 'contact.wechatOff')}
      error={error}
    >
      <Group gap="xs" wrap="nowrap" mt={4}>
        <Select
          id={id}
          flex={1}
          placeholder={t('contact.wechatNone')}
          value={openId === '' ? null : openId}
          data={choices}
          onChange={(value) => onChange(value ?? '')}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          comboboxProps={{ withinPortal: false }}
        />
        <Button variant="default" onClick={() => setScanning(true)}>
          {t('contact.wechatScan')}
        </Button>
      </Group>
      <Modal
        opened={isScanning}
        onClose={() => setScanning(false)}
        title={t('contact.wechatScan')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        centered
      >
        {isScanning && <FollowCode onBound={bound} />}
      </Modal>
    </Input.Wrapper>
  )
}
